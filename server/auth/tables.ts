import type { ColumnType, Generated } from 'kysely'

export interface OidcArtifactsTable {
  model: string
  /** SHA-256 of the token or id that its holder carries. */
  id: Buffer
  grantId: Buffer | null
  accountId: string | null
  clientId: string | null
  payload: ColumnType<Record<string, unknown>, string, string>
  consumedAt: Date | null
  expiresAt: Date
}

export interface LoginCodesTable {
  interactionId: Buffer
  emailKey: string
  /** Null where the address has no admission: nothing matches then. */
  userId: string | null
  codeMac: Buffer
  attempts: Generated<number>
  expiresAt: Date
}

export interface SignInLimitsTable {
  key: string
  hits: Date[]
  expiresAt: Date
}

export interface AuthKeysTable {
  name: string
  value: ColumnType<unknown, string, string>
  createdAt: Generated<Date>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    oidcArtifacts: OidcArtifactsTable
    loginCodes: LoginCodesTable
    signInLimits: SignInLimitsTable
    authKeys: AuthKeysTable
  }
}
