/** SQL that YugabyteDB 2025.1 lacks or runs differently (docs/distributed.md), and how it is written. */
const lacking: Readonly<Record<string, RegExp>> = {
  'unlogged table': /\bUNLOGGED\b/,
  'advisory lock': /\bpg_(?:try_)?advisory_\w+/,
  'transaction ID': /\bxid8?\b|\bpg_current_(?:xact_id|snapshot)\b/,
  notification: /\bpg_notify\b|^\s*(?:UN)?LISTEN\s|^\s*NOTIFY\s/m,
  'row address': /\bctid\b/,
  'table lock': /\bLOCK\s+TABLE\b/i,
  'GiST index': /\bUSING\s+gist\b/i,
  'GIN index of several columns': /\bUSING\s+gin\s*\([^()]*,/i,
  'exclusion constraint': /\bEXCLUDE\s+USING\b/i,
  'deferrable constraint': /(?<!NOT )\bDEFERRABLE\b/i,
  'table inheritance': /\bINHERITS\s*\(/i,
  sample: /\bTABLESAMPLE\b/i,
}

/** Names what a file's SQL uses that YugabyteDB lacks. */
export function lackingIn(text: string): string[] {
  return Object.entries(lacking).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
}
