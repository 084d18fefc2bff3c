import { type DestinationStream, type Logger, pino } from 'pino'

/** Makes the product's log: JSON lines, out of which tokens, codes, signatures and cookies are taken wherever they stand (promises 10). */
export function createLog({
  level = 'info',
  destination,
}: { level?: string; destination?: DestinationStream } = {}): Logger {
  const settings = { level, base: null, hooks: { streamWrite: withoutSecrets } }
  return pino(settings, destination ?? pino.destination(1))
}

const names =
  'authorization|proxy-authorization|cookie|set-cookie|password|pepper|secret|client_?secret|signature|x-amz-signature|' +
  '(?:access_?|refresh_?|id_?)?tokens?|code_?verifier|login_?code|otp|smtp_?url|database_?url'

/** What follows such a name in a JSON line: a list, a number, or a string in the quotes of its name, which are escaped where the line holds a document. */
const value = String.raw`(?:\[[^\]]*\]|\d+|\2(?:(?!\2)(?:\\.|[^\\]))*\2)`

const patterns: readonly [RegExp, string][] = [
  [new RegExp(String.raw`((\\*")(?:${names})\\*"\s*:\s*)${value}`, 'gi'), '$1$2[secret]$2'],
  // `code` is a secret where it is a login or an authorization code, and none where it names an error.
  [/(\\*"code\\*"\s*:\s*\\*")(?:\d{6}|(?![A-Z_]+\\*")[\w~.-]{30,})(?=\\*")/g, '$1[secret]'],
  [new RegExp(String.raw`([?&"](?:${names}|code|state)=)[^&\s"'\\;]+`, 'gi'), '$1[secret]'],
  [/\b(Bearer|Basic|DPoP)\s+[\w.~+/=-]+/gi, '$1 [secret]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[secret]'],
  [/(\w+:\/\/[^\s:/@"]*):[^\s@/"]+@/g, '$1:[secret]@'],
]

function withoutSecrets(line: string): string {
  return patterns.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}
