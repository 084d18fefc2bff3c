import { flushCompileCache } from 'node:module'

// Loaded before a server that a test may kill, because a killed process would keep nothing of what it compiled.
setInterval(flushCompileCache, 2_000).unref()
