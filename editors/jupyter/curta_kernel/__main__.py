from ipykernel.kernelapp import IPKernelApp

from .kernel import CurtaKernel

IPKernelApp.launch_instance(kernel_class=CurtaKernel)
