import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the defaults', () => {
  expect(readConfig({ PORT: '' })).toMatchObject({
    production: false,
    port: 4000,
    origin: 'http://localhost:4000',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    storage: undefined,
    mail: { smtpUrl: undefined, from: 'Welt <no-reply@localhost>' },
    roles: new Set(['api', 'auth', 'files', 'worker']),
    futureStock: false,
    timeZone: 'America/New_York',
    trustedProxies: [],
  })
})

test('what is set is taken', () => {
  const config = readConfig({
    PORT: '4100',
    ORIGIN: 'https://console.example.com/',
    ROLES: 'api, worker',
    FUTURE_STOCK: 'on',
    S3_BUCKET: 'welt',
    TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2',
    BOOTSTRAP_EMAIL: 'ann@example.com',
  })
  expect(config).toMatchObject({
    port: 4100,
    origin: 'https://console.example.com',
    roles: new Set(['api', 'worker']),
    futureStock: true,
    storage: { bucket: 'welt', endpoint: undefined, region: 'us-east-1' },
    trustedProxies: ['10.0.0.1', '10.0.0.2'],
    bootstrapEmail: 'ann@example.com',
  })
})

test('every variable that is wrong is named with what it must be', () => {
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

test('in production, logging mail must be asked for by name', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('MAIL=log')
  expect(readConfig({ NODE_ENV: 'production', MAIL: 'log' }).production).toBe(true)
  expect(readConfig({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' }).environment).toBe('')
})
