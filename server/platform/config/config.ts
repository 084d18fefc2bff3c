import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { parseKeep } from './backup-retention.ts'
import type { BucketAccess } from './bucket-access.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { readSecretFiles } from './secret-files.ts'

export const roles = ['api', 'auth', 'files', 'worker'] as const

export type Role = (typeof roles)[number]

export type Config = ReturnType<typeof readConfig>

const text = z.string().trim().min(1)
const address = (protocols: RegExp, example: string) =>
  text.pipe(z.url({ protocol: protocols, error: `must be an address like ${example}` }))
const count = (unit: string, max: number) =>
  z.coerce
    .number(`must be a number of ${unit}`)
    .int(`must be a whole number of ${unit}`)
    .min(0, `must be a number of ${unit}`)
    .max(max, `must be at most ${max}`)
const seconds = (max: number) => count('seconds', max).min(1, 'must be at least 1')
const flag = z.enum(['on', 'off'], 'must be on or off').transform((choice) => choice === 'on')

const environment = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  ENVIRONMENT: text.optional(),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0)
    .max(65_535, 'must be at most 65535')
    .default(4000),
  ORIGIN: address(/^https?$/, 'https://console.example.com').optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  DATABASE_REPLICA_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database').optional(),
  PREPARED_STATEMENTS: flag.default(true),
  DATABASE_POOLER: z.enum(['transaction'], 'can only be transaction').optional(),
  // With one, whatever needs a second connection while it holds the first would wait for itself.
  DATABASE_CONNECTIONS: count('connections', 1_000).min(2, 'must be at least 2').default(4),
  DATABASE_STATEMENT_TIMEOUT: seconds(300).optional(),
  DATABASE_LOCK_TIMEOUT: seconds(300).optional(),
  DATABASE_LISTEN: flag.optional(),
  S3_BUCKET: text.optional(),
  S3_ENDPOINT: address(/^https?$/, 'https://s3.example.com').optional(),
  S3_PUBLIC_ENDPOINT: address(/^https?$/, 'https://files.example.com').optional(),
  S3_ADDRESSING: z.enum(['path', 'virtual-host'], 'must be path or virtual-host').optional(),
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms'], 'must be AES256 or aws:kms').optional(),
  S3_ENCRYPTION_KEY: text.optional(),
  AWS_REGION: text.optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  AWS_SESSION_TOKEN: text.optional(),
  BACKUP_TO: text.optional(),
  BACKUP_KEEP: text
    .transform((rule) => parseKeep(rule))
    .refine((keep) => keep !== undefined, 'must be days, weeks and months like 7d,4w,12m')
    .optional(),
  BACKUP_RECIPIENT: text.startsWith('age1', 'must be the recipient of a key, age1…').optional(),
  BACKUP_KEY: text.startsWith('AGE-SECRET-KEY-', 'must be a key, AGE-SECRET-KEY-…').optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  SMTP_CA_FILE: text.transform(readCertificates).optional(),
  SMTP_TIMEOUT: seconds(300).default(10),
  MAIL_FROM: text.optional(),
  MAIL: z.enum(['log'], 'can only be log').optional(),
  MAIL_TO_CUSTOMERS: z.enum(['off', 'en', 'es'], 'must be off, en or es').default('off'),
  LOGIN_CODE_PEPPER: text.min(32, 'must have at least 32 characters').optional(),
  PORTAL_REDIRECT_URI: address(/^https?$/, 'https://portal.example.com/callback').optional(),
  BOOTSTRAP_EMAIL: z.email('must be an email address').optional(),
  ROLES: text
    .default(roles.join(','))
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles, `must be some of ${roles.join(', ')}, separated by commas`))),
  FUTURE_STOCK: flag.default(false),
  PURCHASE_TERMS: text.max(200, 'must have at most 200 characters').default('As agreed with the brand'),
  TIME_ZONE: text.default('America/New_York').refine(isTimeZone, 'must be a time zone like America/New_York'),
  TRUSTED_PROXIES: text
    .transform((list) => list.split(',').map((proxy) => proxy.trim()))
    .refine(areProxies, 'must be addresses or ranges like 10.0.0.1 or 10.0.0.0/8, separated by commas')
    .default([]),
  SECURITY_CONTACT: address(
    /^(?:https|mailto)$/,
    'mailto:security@example.com or https://example.com/security',
  ).optional(),
  METRICS_TOKEN: text.min(32, 'must have at least 32 characters').optional(),
  SLOW_STATEMENT: count('milliseconds', 3_600_000).default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, 'https://collector.example.com:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text
    .transform(readHeaders)
    .refine((headers) => headers !== undefined, 'must be headers like name=value,other=value')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: text
    .transform(Number)
    .refine((share) => share >= 0 && share <= 1, 'must be a number from 0 to 1')
    .default(1),
  SHUTDOWN_DELAY: count('seconds', 300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const { variables: read, problems } = readSecretFiles(variables)
  const given = Object.fromEntries(Object.entries(read).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  const issues = parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}.`) ?? []
  if (!parsed.success || problems.length > 0) throw new ConfigError([...problems, ...issues])
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const origin = new URL(env.ORIGIN ?? `http://localhost:${env.PORT}`).origin
  const inPublic = production || origin.startsWith('https:')
  if (inPublic && !env.SMTP_URL && env.MAIL !== 'log')
    throw new ConfigError([
      'SMTP_URL is missing: in production and behind https, mail goes to files and login codes to the log only with MAIL=log.',
    ])
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new ConfigError(['DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.'])
  const pooled = env.DATABASE_POOLER === 'transaction'
  if (pooled && (env.DATABASE_STATEMENT_TIMEOUT || env.DATABASE_LOCK_TIMEOUT))
    throw new ConfigError([
      'DATABASE_STATEMENT_TIMEOUT and DATABASE_LOCK_TIMEOUT cannot be used with DATABASE_POOLER: set the limits of the database user with ALTER ROLE.',
    ])
  if (pooled && env.DATABASE_LISTEN)
    throw new ConfigError([
      'DATABASE_LISTEN=on cannot be used with DATABASE_POOLER: nobody can listen on a shared connection.',
    ])
  if (env.S3_ENCRYPTION_KEY && env.S3_ENCRYPTION !== 'aws:kms')
    throw new ConfigError(['S3_ENCRYPTION_KEY needs S3_ENCRYPTION=aws:kms.'])
  const bucketAccess: BucketAccess = {
    endpoint: env.S3_ENDPOINT,
    publicEndpoint: env.S3_PUBLIC_ENDPOINT,
    region: env.AWS_REGION ?? 'us-east-1',
    addressing: env.S3_ADDRESSING,
    encryption: env.S3_ENCRYPTION,
    encryptionKey: env.S3_ENCRYPTION_KEY,
    ...credentialsOf(env),
  }
  return {
    production,
    environment: env.ENVIRONMENT ?? (production ? '' : env.NODE_ENV),
    port: env.PORT,
    origin,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    preparedStatements: env.PREPARED_STATEMENTS,
    pooled,
    connections: env.DATABASE_CONNECTIONS,
    /** Seconds that a statement may take, and that it may wait for a lock; unless `pooled`, where the database user has limits. */
    statementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
    lockTimeout: env.DATABASE_LOCK_TIMEOUT,
    listen: env.DATABASE_LISTEN ?? !pooled,
    storage: env.S3_BUCKET ? { bucket: env.S3_BUCKET, ...bucketAccess } : undefined,
    backup: {
      to: env.BACKUP_TO,
      keep: env.BACKUP_KEEP,
      recipient: env.BACKUP_RECIPIENT,
      key: env.BACKUP_KEY,
      access: bucketAccess,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? `Welt <no-reply@${new URL(origin).hostname}>`,
      certificates: env.SMTP_CA_FILE,
      /** Seconds that the mail server may take to accept a connection or to answer. */
      timeout: env.SMTP_TIMEOUT,
    },
    bootstrapEmail: env.BOOTSTRAP_EMAIL,
    loginCodePepper: env.LOGIN_CODE_PEPPER,
    portalRedirectUri: env.PORTAL_REDIRECT_URI ?? `${origin}/portal/callback`,
    roles: new Set<Role>(env.ROLES),
    futureStock: env.FUTURE_STOCK,
    customerMail: env.MAIL_TO_CUSTOMERS,
    purchaseTerms: env.PURCHASE_TERMS,
    timeZone: env.TIME_ZONE,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Where to report a vulnerability; the mailbox that RFC 2142 names for it by default. */
    securityContact: env.SECURITY_CONTACT ?? `mailto:security@${new URL(origin).hostname}`,
    metricsToken: env.METRICS_TOKEN,
    /** Milliseconds from which a statement is logged as slow; 0 for never. */
    slowStatement: env.SLOW_STATEMENT,
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
          share: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    /** Seconds between SIGTERM, when `/readyz` and `/readyz/shutdown` become 503, and the moment when nothing new is accepted. */
    shutdownDelay: env.SHUTDOWN_DELAY,
    logLevel: env.LOG_LEVEL,
  }
}

function readHeaders(list: string): Readonly<Record<string, string>> | undefined {
  const pairs = list.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair))
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair?.[1]) throw new URIError()
        return [pair[1], decodeURIComponent(pair[2] ?? '')]
      }),
    )
  } catch {
    return undefined
  }
}

export class ConfigError extends Error {
  constructor(sentences: readonly string[]) {
    super(`The configuration is wrong.\n${sentences.map((sentence) => `- ${sentence}`).join('\n')}`)
  }
}

function credentialsOf({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
}: z.output<typeof environment>): {
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
} {
  if (!accessKeyId || !secretAccessKey) return {}
  return { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }
}

function readCertificates(path: string, { addIssue }: { addIssue: (message: string) => void }): string {
  try {
    const pem = readFileSync(path, 'utf8')
    if (pem.includes('-----BEGIN CERTIFICATE-----')) return pem
    addIssue(`names a file without certificates, ${path}`)
  } catch (error) {
    addIssue(`names a file that cannot be read, ${path} (${(error as NodeJS.ErrnoException).code})`)
  }
  return ''
}

function areProxies(proxies: readonly string[]): boolean {
  try {
    return Boolean(trustedProxies(proxies))
  } catch {
    return false
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
