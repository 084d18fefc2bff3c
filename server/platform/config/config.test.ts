import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the defaults, in production mode', () => {
  expect(readConfig({ PORT: '', MAIL: 'log' })).toMatchObject({
    production: true,
    environment: '',
    port: 4000,
    origin: 'http://localhost:4000',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    preparedStatements: true,
    pooled: false,
    connections: 4,
    statementTimeout: undefined,
    lockTimeout: undefined,
    listen: true,
    storage: undefined,
    mail: { smtpUrl: undefined, from: 'Welt <no-reply@localhost>', timeout: 10 },
    backup: { to: undefined, keep: undefined },
    roles: new Set(['api', 'auth', 'files', 'worker']),
    futureStock: false,
    timeZone: 'America/New_York',
    trustedProxies: [],
  })
})

test('reads all variables', () => {
  const config = readConfig({
    PORT: '4100',
    SMTP_URL: 'smtp://mail.example.com',
    ORIGIN: 'https://console.example.com/',
    ROLES: 'api, worker',
    FUTURE_STOCK: 'on',
    PREPARED_STATEMENTS: 'off',
    S3_BUCKET: 'welt',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    BOOTSTRAP_EMAIL: 'ann@example.com',
  })
  expect(config).toMatchObject({
    port: 4100,
    origin: 'https://console.example.com',
    roles: new Set(['api', 'worker']),
    futureStock: true,
    preparedStatements: false,
    storage: { bucket: 'welt', endpoint: undefined, region: 'us-east-1' },
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    bootstrapEmail: 'ann@example.com',
  })
})

test('a replica needs the address of its primary, and can come from a file like it', async () => {
  const replica = 'postgres://reader@replica/welt'
  const given = { MAIL: 'log', DATABASE_REPLICA_URL: replica }
  expect(() => readConfig(given)).toThrow('DATABASE_REPLICA_URL needs DATABASE_URL')
  expect(() => readConfig({ ...given, DATABASE_REPLICA_URL: 'replica' })).toThrow(
    'DATABASE_REPLICA_URL must be an address like postgres://user:password@host/database.',
  )
  const folder = await mkdtemp(join(tmpdir(), 'welt-config-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'replica-url'), replica)
  const fromFile = { MAIL: 'log', DATABASE_REPLICA_URL_FILE: join(folder, 'replica-url') }
  expect(readConfig({ ...fromFile, DATABASE_URL: 'postgres://welt@primary/welt' }).replicaUrl).toBe(replica)
})

test('a pooler allows no listening, and takes the limits from the database user', () => {
  const pooled = { MAIL: 'log', DATABASE_POOLER: 'transaction' }
  expect(readConfig(pooled).listen).toBe(false)
  expect(readConfig({ MAIL: 'log', DATABASE_LISTEN: 'off' }).listen).toBe(false)
  expect(() => readConfig({ ...pooled, DATABASE_LISTEN: 'on' })).toThrow('DATABASE_LISTEN=on cannot be used')
  expect(() => readConfig({ ...pooled, DATABASE_LOCK_TIMEOUT: '3' })).toThrow('with ALTER ROLE')
})

test('names every invalid variable and its valid values', () => {
  const wrong = {
    PORT: 'x',
    TIME_ZONE: 'Mars/Base',
    ROLES: 'api,cook',
    FUTURE_STOCK: 'yes',
    DATABASE_URL: 'mysql://db',
  }
  expect(() => readConfig(wrong)).toThrow(
    [
      'The configuration is wrong.',
      '- PORT must be a port number.',
      '- DATABASE_URL must be an address like postgres://user:password@host/database.',
      '- ROLES must be some of api, auth, files, worker, separated by commas.',
      '- FUTURE_STOCK must be on or off.',
      '- TIME_ZONE must be a time zone like America/New_York.',
    ].join('\n'),
  )
})

test.each([
  {},
  { NODE_ENV: 'production' },
  { NODE_ENV: 'development', ORIGIN: 'https://console.example.com' },
])('requires MAIL=log for mail to the log with %j', (variables) => {
  expect(() => readConfig(variables)).toThrow('MAIL=log')
  expect(readConfig({ ...variables, MAIL: 'log' }).mail.smtpUrl).toBeUndefined()
  expect(readConfig({ ...variables, SMTP_URL: 'smtp://mail.example.com' }).mail.smtpUrl).toBeDefined()
})

test('reads secrets from files, without the line end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'welt-secrets-'))
  onTestFinished(async () => rm(folder, { recursive: true }))
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const pepper = 'a pepper of at least 32 characters'
  const config = readConfig({
    MAIL: 'log',
    S3_BUCKET: 'welt',
    LOGIN_CODE_PEPPER_FILE: await file('pepper', `${pepper}\n`),
    DATABASE_URL_FILE: await file('database', 'postgres://db/welt\n'),
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY_FILE: await file('aws', 'hidden\n'),
  })
  expect(config).toMatchObject({
    loginCodePepper: pepper,
    databaseUrl: 'postgres://db/welt',
    storage: { credentials: { accessKeyId: 'key', secretAccessKey: 'hidden' } },
  })

  const empty = await file('empty', '\n')
  expect(() =>
    readConfig({
      MAIL: 'log',
      SMTP_URL_FILE: join(folder, 'missing'),
      LOGIN_CODE_PEPPER: pepper,
      LOGIN_CODE_PEPPER_FILE: empty,
      DATABASE_URL_FILE: empty,
    }),
  ).toThrow(
    [
      'The configuration is wrong.',
      `- DATABASE_URL_FILE names an empty file, ${empty}.`,
      `- SMTP_URL_FILE names a file that cannot be read, ${join(folder, 'missing')} (ENOENT).`,
      '- LOGIN_CODE_PEPPER and LOGIN_CODE_PEPPER_FILE are both set. Set one of them.',
    ].join('\n'),
  )
})

test.each(['10.0.0.0/33', '10.0.0.x', '10.0.0.0/8/8', '10.0.0.0/', 'everyone'])(
  'rejects %s as a trusted proxy',
  (proxy) => {
    expect(() => readConfig({ MAIL: 'log', TRUSTED_PROXIES: `127.0.0.1,${proxy}` })).toThrow(
      '- TRUSTED_PROXIES must be addresses or ranges like 10.0.0.1 or 10.0.0.0/8, separated by commas.',
    )
  },
)

test('rejects a shutdown delay that is not a number of seconds', () => {
  expect(() => readConfig({ MAIL: 'log', SHUTDOWN_DELAY: '5s' })).toThrow(
    'SHUTDOWN_DELAY must be a number of seconds.',
  )
})

test('development and test mode show a badge and allow mail to the log', () => {
  for (const name of ['development', 'test'])
    expect(readConfig({ NODE_ENV: name })).toMatchObject({ production: false, environment: name })
})

test('rejects an unknown NODE_ENV', () => {
  expect(() => readConfig({ NODE_ENV: 'prod' })).toThrow('NODE_ENV must be production, development or test.')
})

test('reads how to reach a bucket, and refuses a key without its encryption', () => {
  const variables = {
    MAIL: 'log',
    S3_BUCKET: 'welt',
    S3_ENDPOINT: 'http://storage.internal:9000',
    S3_PUBLIC_ENDPOINT: 'https://files.example.com',
    S3_ADDRESSING: 'virtual-host',
    S3_ENCRYPTION: 'aws:kms',
    S3_ENCRYPTION_KEY: 'welt-files',
  }
  expect(readConfig(variables).storage).toMatchObject({
    endpoint: 'http://storage.internal:9000',
    publicEndpoint: 'https://files.example.com',
    addressing: 'virtual-host',
    encryption: 'aws:kms',
    encryptionKey: 'welt-files',
  })
  expect(() => readConfig({ ...variables, S3_ENCRYPTION: 'AES256' })).toThrow(
    'S3_ENCRYPTION_KEY needs S3_ENCRYPTION=aws:kms.',
  )
})

test('names a file of certificates that cannot be read or has none', () => {
  const wrong = (path: string) => () => readConfig({ MAIL: 'log', SMTP_CA_FILE: path })
  expect(wrong('/nowhere.pem')).toThrow(
    'SMTP_CA_FILE names a file that cannot be read, /nowhere.pem (ENOENT).',
  )
  expect(wrong('package.json')).toThrow('SMTP_CA_FILE names a file without certificates, package.json.')
})

test.each([
  [undefined, 'mailto:security@console.example.com'],
  ['https://example.com/security', 'https://example.com/security'],
])('with SECURITY_CONTACT=%s, vulnerabilities are reported to %s', (SECURITY_CONTACT, contact) => {
  const given = { ORIGIN: 'https://console.example.com', MAIL: 'log', SECURITY_CONTACT }
  expect(readConfig(given).securityContact).toBe(contact)
})
