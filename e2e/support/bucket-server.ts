import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import type { OpenBucket } from '#server/testing/bucket/bucket.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { openProduct, type Product } from './product.ts'
import { environment } from './server.ts'

/** The built product on its own database, with its files in a bucket. */
export interface BucketServer<Bucket extends OpenBucket> {
  readonly origin: string
  readonly bucket: Bucket
  readonly product: Product
  readonly close: () => Promise<void>
}

/** Starts the built product with a bucket that is open to its pages. */
export async function bucketServer<Bucket extends OpenBucket>(
  open: (choices: { corsOrigin: string }) => Promise<Bucket>,
): Promise<BucketServer<Bucket>> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'welt-e2e-bucket-'))
  const bucket = await open({ corsOrigin: origin })
  const server = spawn(process.execPath, [resolve(import.meta.dirname, '../../server/main.ts')], {
    env: { ...process.env, ...environment, ...bucket.environment, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ready = async () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(ready, { timeout: 90_000 }).toBe(true)
  const product = await openProduct({ dataDir, origin })
  return {
    origin,
    bucket,
    product,
    async close() {
      await product.close()
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
      await bucket.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
