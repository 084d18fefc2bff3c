import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '../servers/free-port.ts'
import type { OpenBucket } from './bucket.ts'

const run = promisify(execFile)
const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw', 'radosgw-admin']

export function hasRadosgw(): boolean {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs.every((program) => folders.some((folder) => isExecutable(join(folder, program))))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Starts a Ceph cluster of one monitor and one in-memory store, with a radosgw in front and a bucket in it, all on the loopback
 * interface.
 */
export async function radosgw({ corsOrigin = '' }: { corsOrigin?: string } = {}): Promise<OpenBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'welt-radosgw-'))
  const started: ChildProcess[] = []
  const conf = join(folder, 'ceph.conf')
  const keyring = join(folder, 'keyring')
  const ceph = async (program: string, ...args: string[]) =>
    run(program, ['-c', conf, ...args], { timeout: 60_000 })
  const serve = (program: string, ...args: string[]) => {
    started.push(spawn(program, ['-c', conf, '-f', ...args], { stdio: 'ignore' }))
  }
  const killAll = () => {
    for (const child of started) child.kill('SIGKILL')
  }
  // An aborted test run leaves no cluster behind.
  process.once('exit', killAll)
  async function close(): Promise<void> {
    process.off('exit', killAll)
    for (const child of started.toReversed()) {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }

  try {
    const [v2, v1, port] = [await freePort(), await freePort(), await freePort()]
    const [cluster, store] = [randomUUID(), randomUUID()]
    const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
    const endpoint = `http://127.0.0.1:${port}`
    await Promise.all(['mon', 'osd', 'run'].map(async (name) => mkdir(join(folder, name))))
    await writeFile(conf, configuration({ folder, cluster, monitor, port }))
    await run('ceph-authtool', [
      keyring,
      '--create-keyring',
      '--gen-key',
      '-n',
      'mon.',
      '--cap',
      'mon',
      'allow *',
    ])
    for (const name of ['client.admin', 'osd.0'])
      await run('ceph-authtool', [
        keyring,
        '--gen-key',
        '-n',
        name,
        '--cap',
        'mon',
        'allow *',
        '--cap',
        'osd',
        'allow *',
      ])
    const monmap = join(folder, 'monmap')
    await run('monmaptool', ['--create', '--fsid', cluster, '--addv', 'a', monitor, monmap])
    await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring)
    serve('ceph-mon', '-i', 'a')
    await ceph('ceph', 'osd', 'new', store, '0')
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
    serve('ceph-osd', '-i', '0')
    await ceph('ceph', 'osd', 'crush', 'add', '0', '1', 'root=default', 'host=localhost')
    serve('radosgw', '-n', 'client.admin')
    await answering(endpoint)
    const credentials = { accessKeyId: 'weltradosgw', secretAccessKey: randomUUID() }
    const keys = [`--access-key=${credentials.accessKeyId}`, `--secret-key=${credentials.secretAccessKey}`]
    await ceph(
      'radosgw-admin',
      '-n',
      'client.admin',
      'user',
      'create',
      '--uid=welt',
      '--display-name=welt',
      ...keys,
    )

    const storage = { bucket: 'welt', endpoint, region: 'us-east-1' }
    const client = new S3Client({ endpoint, region: storage.region, forcePathStyle: true, credentials })
    await client.send(new CreateBucketCommand({ Bucket: storage.bucket }))
    if (corsOrigin)
      await client.send(
        new PutBucketCorsCommand({ Bucket: storage.bucket, CORSConfiguration: cors(corsOrigin) }),
      )
    return {
      name: 'radosgw',
      storage,
      environment: {
        S3_BUCKET: storage.bucket,
        S3_ENDPOINT: endpoint,
        AWS_REGION: storage.region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The CORS rules required by docs/operations.md. */
function cors(origin: string) {
  return {
    CORSRules: [
      {
        AllowedOrigins: [origin],
        AllowedMethods: ['GET', 'PUT'],
        AllowedHeaders: ['content-type', 'if-none-match'],
      },
    ],
  }
}

async function answering(endpoint: string): Promise<void> {
  const late = AbortSignal.timeout(90_000)
  while (
    !(await fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    late.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

interface Cluster {
  readonly folder: string
  readonly cluster: string
  readonly monitor: string
  readonly port: number
}

function configuration({ folder, cluster, monitor, port }: Cluster): string {
  return `[global]
fsid = ${cluster}
mon host = ${monitor}
mon initial members = a
mon data = ${folder}/mon
mon allow pool size one = true
mon max pg per osd = 1000
mon data avail crit = 0
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${folder}/keyring
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
rgw data = ${folder}
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw s3 auth use keystone = false
run dir = ${folder}/run
admin socket =
pid file =
log file = ${folder}/$name.log
`
}
