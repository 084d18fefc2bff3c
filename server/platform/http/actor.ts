/** Who makes a call: an active user admitted through one of the two clients, read from the database at this very request (rules §7). */
export interface Actor {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** `console` admits staff, `portal` customers. */
  readonly client: 'console' | 'portal'
  readonly organizationId: string | null
}

/** Thrown where somebody who changes something has been deleted since the call began. */
export class ActorGone extends Error {}
