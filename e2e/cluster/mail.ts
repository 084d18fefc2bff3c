import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'

/** Starts a mail server that keeps each message as a file, as the product does without one. */
export async function startMail(
  folder: string,
  port: number,
): Promise<{ url: string; stop: () => Promise<void> }> {
  await mkdir(folder, { recursive: true })
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      received += 1
      const name = `${new Date().toISOString()}-${String(received).padStart(6, '0')}.eml`
      const keep = async () => writeFile(join(folder, name), await buffer(stream))
      callbackify(keep)(done)
    },
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: async () =>
      new Promise((done) => {
        server.close(() => done())
      }),
  }
}
