import { readFileSync } from 'node:fs'

const secretVariables = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'LOGIN_CODE_PEPPER',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'BACKUP_KEY',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const

type Variables = Readonly<Record<string, string | undefined>>

export function readSecretFiles(variables: Variables): { variables: Variables; problems: string[] } {
  const problems: string[] = []
  const read = secretVariables.map((name) => {
    const path = variables[`${name}_FILE`]?.trim()
    if (!path) return {}
    if (variables[name]?.trim()) {
      problems.push(`${name} and ${name}_FILE are both set. Set one of them.`)
      return {}
    }
    try {
      const value = readFileSync(path, 'utf8').trim()
      if (value === '') problems.push(`${name}_FILE names an empty file, ${path}.`)
      return { [name]: value }
    } catch (error) {
      const { code = 'no code' } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE names a file that cannot be read, ${path} (${code}).`)
      return {}
    }
  })
  return { variables: Object.assign({ ...variables }, ...read) as Variables, problems }
}
