import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { start } from '#server/start.ts'
import { loadSeason } from './season.ts'
import { signInStaff } from './staff.ts'

const email = 'demo@welt.example'
const config = readConfig({
  NODE_ENV: 'development',
  BOOTSTRAP_EMAIL: email,
  ENVIRONMENT: 'demo',
  LOG_LEVEL: 'warn',
  ...process.env,
})
const say = (line: string) => process.stdout.write(`${line}\n`)

// The season's orders arrived over several weeks; the clock goes back while they are loaded.
let weeksAgo = 0
const clock = { now: () => new Date(Date.now() - weeksAgo * 7 * 86_400_000) }

const running = await start(config, clock)
process.on('SIGINT', () => void running.stop().then(() => process.exit(0)))
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))

await loadSeason(
  await signInStaff(running.services, `http://localhost:${config.port}`, config.bootstrapEmail ?? email),
  say,
  (weeks) => (weeksAgo = weeks),
)

const code = config.mail.smtpUrl
  ? 'The login code is sent by mail.'
  : `The login code appears here, and in the newest file of ${join(config.dataDir, 'mail')}.`
say(`
Welt runs on ${config.origin}

To sign in, open it and enter ${config.bootstrapEmail}.
${code}
Stop it with Ctrl+C.
`)
