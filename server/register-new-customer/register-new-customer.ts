import { emailKey } from '#contract/input/email.ts'
import type { ParsedInputOf } from '#contract/calls.ts'
import type { Organization } from '#contract/customers/organizations.ts'
import { isRefusal, type Refusal, refusals, refuse } from '#contract/refusals.ts'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { addOrganizations } from '#server/domain/organization/add-organizations.ts'
import { setMainContacts } from '#server/domain/organization/set-main-contacts.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { openStores } from '#server/domain/store/open-store.ts'
import { addUsers, type AddedUser } from '#server/domain/user/add-users.ts'

interface Customer {
  readonly input: ParsedInputOf<'registerNewCustomer'>
  organization?: Organization
  readonly people: Map<string, AddedUser>
  readonly stores: Extract<Awaited<ReturnType<typeof openStores>>[number], { store: unknown }>['store'][]
  refusal?: Refusal<'customer-exists' | 'customer-input-invalid'>
}

export async function registerNewCustomer(context: CallContext<'registerNewCustomer'>) {
  const [registered] = await registerNewCustomers(context, [context.input])
  if (!registered) throw new Error('The one customer was neither created nor refused')
  return registered
}

/** If one is refused, the caller must roll back to its savepoint: partial rows may exist. */
export async function registerNewCustomers(
  { db, actor, clock }: Pick<CallContext<'registerNewCustomer'>, 'db' | 'actor' | 'clock'>,
  inputs: readonly ParsedInputOf<'registerNewCustomer'>[],
) {
  const making = { actor, now: clock.now() }
  const customers = inputs.map((input): Customer => ({ input, people: new Map(), stores: [] }))
  const sound = () => customers.filter(({ refusal }) => !refusal)

  const organizations = await addOrganizations(
    db,
    inputs.map(({ organization }) => organization),
    making,
  )
  for (const [index, organization] of organizations.entries()) {
    const customer = at(customers, index)
    if (!isRefusal(organization)) customer.organization = organization
    else
      customer.refusal =
        organization.code === 'customer-exists'
          ? refuse('customer-exists', undefined, { path: 'organization.name' })
          : notValid('organization.discounts', 'Brand not found')
  }

  const users = sound().flatMap((customer) =>
    customer.input.users.map((person, index) => ({ customer, person, index })),
  )
  const added = await addUsers(
    db,
    users.map(({ customer, person: { roleId = buyerRoleId, ...person } }) => ({
      ...person,
      roleId,
      type: 'external' as const,
      organizationId: customer.organization?.id ?? '',
    })),
    making,
  )
  for (const [place, person] of added.entries()) {
    const { customer, person: given, index } = at(users, place)
    if (!isRefusal(person)) customer.people.set(emailKey(given.email), person)
    else
      customer.refusal ??=
        person.code === 'user-exists'
          ? refuse('customer-exists', undefined, { path: `users.${index}.email` })
          : notValid(`users.${index}.roleId`, refusals[person.code].message)
  }

  const named = await setMainContacts(
    db,
    sound().flatMap(({ input, organization, people }) =>
      organization ? { organization, userId: idOf(people, input.organizationMainContact.email) } : [],
    ),
    making,
  )
  const stores = sound().flatMap((customer) =>
    customer.input.stores.map((store, index) => ({ customer, store, index })),
  )
  const opened = await openStores(
    db,
    stores.map(({ customer, store }) => {
      const { brandFocusType, mainContactUserEmail, userEmails, ...rest } = store
      return {
        ...rest,
        organizationId: customer.organization?.id ?? '',
        mainContactUserId: idOf(customer.people, mainContactUserEmail),
        userIds: userEmails?.map((email) => idOf(customer.people, email)),
        brandSegmentation: brandFocusType.brandSegmentation,
      }
    }),
    making,
  )
  for (const [place, store] of opened.entries()) {
    const { customer, index } = at(stores, place)
    if (!isRefusal(store)) customer.stores.push(store.store)
    else customer.refusal ??= notValid(`stores.${index}`, whatIsWrong(store.data))
  }

  return customers.map((customer) => customer.refusal ?? answer(customer, named))
}

function answer(
  { organization: created, people, stores }: Customer,
  named: ReadonlyMap<string, Organization>,
) {
  const organization = named.get(created?.id ?? '')
  if (!organization) throw new Error('The organization just created is missing')
  const added = [...people.values()]
  return {
    organization: { ...organization, storesCount: stores.length },
    // A new store has no logo yet.
    stores: stores.map((store) => ({ ...store, logoUrl: '/store.svg' })),
    users: added.map(({ user }) => user),
    organizationMemberships: added.map(({ organizationMembership }) => organizationMembership),
  }
}

function idOf(people: Customer['people'], email: string): string {
  return people.get(emailKey(email))?.user.id ?? ''
}

function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index]
  if (item === undefined) throw new Error('There are more answers than questions')
  return item
}

function notValid(path: string, message: string) {
  return refuse('customer-input-invalid', undefined, { issues: [{ path, message }] })
}

function whatIsWrong(data: unknown): string {
  return (data as { issues: { message: string }[] }).issues[0]?.message ?? 'Not valid'
}
