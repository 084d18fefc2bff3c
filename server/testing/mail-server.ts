import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** The server's answer to a recipient: accepted, or rejected with this SMTP code. */
type Verdict = 'accepted' | number

/** A real mail server for a test file; `judge` decides on each recipient, and accepted mails are kept. */
export async function mailServer({ secure }: { secure?: { key: string; cert: string } } = {}) {
  const received: { to: string; content: string }[] = []
  const attempts: string[] = []
  const server = {
    judge: (_to: string): Verdict => 'accepted',
    received,
    /** Every recipient that a client named, accepted or not. */
    attempts,
    url: '',
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    ...(secure && { secure: true, ...secure }),
    onRcptTo({ address }, _session, done) {
      attempts.push(address)
      const verdict = server.judge(address)
      done(
        verdict === 'accepted' ? undefined : Object.assign(new Error('refused'), { responseCode: verdict }),
      )
    },
    onData(stream, { envelope }, done) {
      let content = ''
      stream.setEncoding('utf8').on('data', (part: string) => (content += part))
      stream.on('end', () => {
        for (const { address } of envelope.rcptTo) received.push({ to: address, content })
        done()
      })
    },
  })
  smtp.on('error', () => {})
  await once(smtp.listen(0, '127.0.0.1'), 'listening')
  server.url = `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  afterAll(async () => new Promise((done) => smtp.close(() => done(undefined))))
  return server
}
