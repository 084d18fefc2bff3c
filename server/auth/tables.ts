import type { ColumnType, Generated } from 'kysely'

interface OidcArtifactsTable {
  model: string
  /** SHA-256 of the token or ID that its owner has. */
  id: Buffer
  grantId: Buffer | null
  accountId: string | null
  clientId: string | null
  payload: ColumnType<Record<string, unknown>, string, string>
  consumedAt: string | null
  spentBy: Buffer | null
  expiresAt: string
}

interface LoginCodesTable {
  interactionId: Buffer
  emailKey: string
  requestId: string
  codeMac: Buffer
  attempts: Generated<number>
  expiresAt: string
}

interface SignInAttemptsTable {
  subject: string
  bucket: number
  attempts: number
  expiresAt: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    oidcArtifacts: OidcArtifactsTable
    loginCodes: LoginCodesTable
    signInAttempts: SignInAttemptsTable
  }
}
