import { rm } from 'node:fs/promises'
import { dataDir, environment } from './server.ts'

// The built product as `npm start` runs it, on an empty database.
await rm(dataDir, { recursive: true, force: true })
Object.assign(process.env, environment)
await import('#server/main.ts')
