import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// The start command. Node keeps what it compiled in DATA_DIR, so the next start neither strips types nor compiles again. This file
// is JavaScript because the type stripper alone takes 15 MB.
enableCompileCache(join(process.env.DATA_DIR?.trim() || 'data', 'compile-cache'))
await import('./main.ts')
