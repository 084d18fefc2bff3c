import { Readable } from 'node:stream'

const start = 'age-encryption.org/v1\n'

/** Encrypts a backup in the age format (age-encryption.org): authenticated in chunks, so that nothing is changed or cut off unnoticed. */
export async function encrypt(archive: Readable, recipient: string): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return Readable.fromWeb(await encrypter.encrypt(Readable.toWeb(archive)))
}

export async function decrypt(source: Readable, key: string | undefined): Promise<Readable> {
  const { isEncrypted, all } = await peek(source)
  if (!isEncrypted) return all
  if (key === undefined)
    throw new Error('This backup is encrypted. Set BACKUP_KEY or BACKUP_KEY_FILE to its key.')
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  try {
    return Readable.fromWeb(await decrypter.decrypt(Readable.toWeb(all)))
  } catch (error) {
    const isOther = (error as Error).message.includes('no identity matched')
    throw new Error(
      isOther ? 'This backup was encrypted for another key than BACKUP_KEY.' : 'The backup is damaged',
      { cause: error },
    )
  }
}

export async function newKey(): Promise<{ key: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const key = await generateX25519Identity()
  return { key, recipient: await identityToRecipient(key) }
}

export async function recipientOf(key: string): Promise<string> {
  const { identityToRecipient } = await import('age-encryption')
  return identityToRecipient(key)
}

async function peek(source: Readable): Promise<{ isEncrypted: boolean; all: Readable }> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
  let first = Buffer.alloc(0)
  while (first.length < start.length) {
    const next = await chunks.next()
    if (next.done) break
    first = Buffer.concat([first, next.value])
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      if (first.length > 0) yield first
      for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
    } finally {
      source.destroy()
    }
  }
  return {
    isEncrypted: first.subarray(0, start.length).toString('latin1') === start,
    all: Readable.from(whole(), { objectMode: false }),
  }
}
