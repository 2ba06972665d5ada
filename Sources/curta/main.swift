import Arithmetic
print(smoke())
