import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openJobs } from '../jobs/jobs.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Mail, type Message, openMail } from './mail.ts'
import { mailJobs, sendMail } from './send-mail.ts'

const { db, connection } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'welt-mail-'))
const from = 'Welt <no-reply@welt.example>'
const message: Message = { to: 'ann@example.com', subject: 'Your order – 12 pairs', text: 'Thank you.\n' }

afterAll(async () => rm(dataDir, { recursive: true }))

test('without a mail server a message is a file in DATA_DIR/mail', async () => {
  await openMail({ mail: { smtpUrl: undefined, from }, dataDir }).send(message)
  const [name = ''] = await readdir(join(dataDir, 'mail'))
  expect(name).toMatch(/\.eml$/)
  const eml = await readFile(join(dataDir, 'mail', name), 'utf8')
  expect(eml).toContain('From: Welt <no-reply@welt.example>')
  expect(eml).toContain('To: ann@example.com')
  expect(eml).toContain('Thank you.')
})

test('with one it goes there', async () => {
  const received: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      received.push(String(chunk))
      if (inData) {
        if (!String(chunk).endsWith('\r\n.\r\n')) return
        inData = false
        socket.write('250 taken\r\n')
      } else if (/^DATA/i.test(String(chunk))) {
        inData = true
        socket.write('354 go on\r\n')
      } else socket.write(/^QUIT/i.test(String(chunk)) ? '221 bye\r\n' : '250 test\r\n')
    })
  })
  await once(server.listen(0), 'listening')
  const smtpUrl = `smtp://localhost:${(server.address() as AddressInfo).port}`
  await openMail({ mail: { smtpUrl, from }, dataDir }).send(message)
  server.close()
  expect(received.join('')).toMatch(
    /MAIL FROM:<no-reply@welt.example>[^]*RCPT TO:<ann@example.com>[^]*Thank you\./,
  )
})

test('a message is sent if and only if its transaction commits, also when the mail server has a bad moment', async () => {
  const send = vi.fn<Mail['send']>(async () => {}).mockRejectedValueOnce(new Error('451 try again later'))
  const jobs = await openJobs({ connection, worker: true })
  const failing = db.transaction().execute(async (tx) => {
    await sendMail(tx, jobs, { ...message, to: 'nobody@example.com' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.transaction().execute(async (tx) => sendMail(tx, jobs, message))
  await jobs.work(mailJobs({ send }))
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 18_000, interval: 100 })
  await jobs.stop()
  expect(send.mock.calls).toEqual([[message], [message]])
})
