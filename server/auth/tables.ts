import type { ColumnType, Generated } from 'kysely'

export interface OidcArtifactsTable {
  model: string
  /** SHA-256 of the token or id that its holder carries. */
  id: Buffer
  grantId: Buffer | null
  accountId: string | null
  clientId: string | null
  payload: ColumnType<Record<string, unknown>, string, string>
  consumedAt: string | null
  expiresAt: string
}

export interface LoginCodesTable {
  interactionId: Buffer
  emailKey: string
  /** Null where the address has no admission: nothing matches then. */
  userId: string | null
  codeMac: Buffer
  attempts: Generated<number>
  expiresAt: string
}

export interface SignInLimitsTable {
  key: string
  hits: string[]
  expiresAt: string
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    oidcArtifacts: OidcArtifactsTable
    loginCodes: LoginCodesTable
    signInLimits: SignInLimitsTable
  }
}
