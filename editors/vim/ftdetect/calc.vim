" Scripts and sessions of curta, and scripts that begin with #!…curta.
autocmd BufNewFile,BufRead *.calc setfiletype calc
autocmd BufNewFile,BufRead * if getline(1) =~# '^#!.*\<curta\>' | setfiletype calc | endif
