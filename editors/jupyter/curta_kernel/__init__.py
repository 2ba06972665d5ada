"""The calculator language curta in Jupyter notebooks, through `curta serve`."""
