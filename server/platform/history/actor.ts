import type { Permission } from '#contract/permissions.ts'

/** Who makes a call: an active user of one of the two clients, read from the database for every request. */
export interface Actor {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationId: string | null
  readonly permissions: ReadonlySet<Permission>
}

/** The acting user was deleted after the call began. */
export class ActorDeleted extends Error {}
