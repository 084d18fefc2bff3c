import type { Permission } from '#contract/permissions.ts'

export interface Actor {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly organizationId: string | null
  readonly permissions: ReadonlySet<Permission>
}

export class ActorDeleted extends Error {}
