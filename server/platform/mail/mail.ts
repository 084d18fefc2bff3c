import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import type { Config } from '#server/platform/config/config.ts'
import { uuidv7 } from '../uuid.ts'
import { whenNeeded } from '../when-needed.ts'
import { MailError } from './mail-error.ts'

export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** Identifies a message that may be sent twice, for example after a crash, so that mail servers and clients keep only one. */
  readonly id?: string | undefined
  readonly attachments?: readonly Attachment[]
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export interface Mail {
  readonly send: (message: Message) => Promise<void>
  /** Does the same work without sending, for a recipient whom we do not mail and must not reveal by doing less. */
  readonly rehearse: (message: Message) => Promise<void>
}

type MailSettings = Pick<Config['mail'], 'smtpUrl' | 'from'> & Partial<Config['mail']>

interface OpenMail extends Mail {
  readonly check: () => Promise<void>
}

export function openMail({ mail, dataDir }: { mail: MailSettings; dataDir: string }): OpenMail {
  const { smtpUrl, from } = mail
  const composer = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  })
  const compose = async (message: Message) =>
    (await (await composer()).sendMail(withId(message))).message as Buffer
  return smtpUrl ? overSmtp({ ...mail, smtpUrl }, compose) : intoFolder(join(dataDir, 'mail'), compose)
}

type Compose = (message: Message) => Promise<Buffer>

function overSmtp(
  { smtpUrl: url, from, certificates, timeout = 10 }: MailSettings & { smtpUrl: string },
  compose: Compose,
): OpenMail {
  const transport = whenNeeded(async () => {
    const { createTransport } = await import('nodemailer')
    const milliseconds = timeout * 1_000
    const options = {
      url,
      // A mail server that does not answer must not block a worker.
      connectionTimeout: milliseconds,
      greetingTimeout: milliseconds,
      // It may look at a message before it accepts it.
      socketTimeout: 3 * milliseconds,
      ...(certificates && { tls: { ca: [...rootCertificates, certificates] } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    return createTransport(options, { from })
  })
  return {
    async send(message) {
      await (await transport()).sendMail(withId(message)).catch(withoutContent)
    },
    async check() {
      await (await transport()).verify().catch(withoutContent)
    },
    async rehearse(message) {
      await compose(message)
      await (await transport()).verify().catch(withoutContent)
    },
  }
}

/** Only the owner may read the files: messages contain login codes. */
function intoFolder(folder: string, compose: Compose): OpenMail {
  async function write(message: Message): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const aside = join(folder, `${uuidv7()}.unfinished`)
    await writeFile(aside, await compose(message), { mode: 0o600 })
    return aside
  }
  return {
    async send(message) {
      const aside = await write(message)
      // Named by time, so the newest is last; renamed when complete, for anyone reading at the same time.
      await rename(aside, join(folder, `${message.id ?? uuidv7()}.eml`))
    },
    async check() {},
    rehearse: async (message) => rm(await write(message)),
  }
}

function withoutContent(error: unknown): never {
  throw new MailError(error)
}

function withId({ id, attachments = [], ...message }: Message) {
  const composed = { ...message, attachments: [...attachments] }
  return id === undefined ? composed : { ...composed, messageId: `<${id}@welt>` }
}
