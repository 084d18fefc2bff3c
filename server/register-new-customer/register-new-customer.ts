import { emailKey } from '#contract/email.ts'
import { isRefusal, type Refusal, refuse } from '#contract/refusals.ts'
import { buyerRoleId } from '#contract/roles.ts'
import { addOrganization, changeOrganization } from '#server/organizations/public.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { openStore } from '#server/stores/public.ts'
import { addPerson } from '#server/users/public.ts'

/** Creates a customer in the call's one transaction: a refusal anywhere leaves nothing of it behind. */
export async function registerNewCustomer({
  db,
  input,
  actor,
  clock,
  files,
}: Handling<'registerNewCustomer'>) {
  const making = { actor, now: clock.now(), files }
  const created = await addOrganization(db, input.organization, making)
  if (isRefusal(created))
    return created.code === 'customer-exists'
      ? refuse('customer-exists', undefined, { path: 'organization.name' })
      : notValid('organization.discounts', 'Brand not found')

  const people = new Map<string, Exclude<Awaited<ReturnType<typeof addPerson>>, Refusal>>()
  for (const [index, { roleId = buyerRoleId, ...person }] of input.users.entries()) {
    const added = await addPerson(
      db,
      { ...person, roleId, type: 'external', organizationId: created.id },
      making,
    )
    if (isRefusal(added))
      return added.code === 'user-exists'
        ? refuse('customer-exists', undefined, { path: `users.${index}.email` })
        : notValid(`users.${index}.roleId`, 'Role not found')
    people.set(emailKey(person.email), added)
  }
  const idOf = (email: string) => people.get(emailKey(email))?.user.id ?? ''

  const organization = await changeOrganization(
    db,
    {
      id: created.id,
      action: 'main contact changed',
      set: { mainContactUserId: idOf(input.organizationMainContact.email) },
    },
    making,
  )
  if (isRefusal(organization)) return notValid('organization', 'Organization not found')

  const stores = []
  for (const [
    index,
    { brandFocusType, mainContactUserEmail, userEmails, ...store },
  ] of input.stores.entries()) {
    const opened = await openStore(
      db,
      {
        ...store,
        organizationId: organization.id,
        mainContactUserId: idOf(mainContactUserEmail),
        userIds: userEmails?.map(idOf),
        brandSegmentation: brandFocusType.brandSegmentation,
      },
      making,
    )
    if (isRefusal(opened)) return notValid(`stores.${index}`, whatIsWrong(opened.data))
    stores.push(opened.store)
  }

  const added = [...people.values()]
  return {
    organization: { ...organization, storesCount: stores.length },
    stores,
    users: added.map(({ user }) => user),
    organizationMemberships: added.map(({ organizationMembership }) => organizationMembership),
  }
}

function notValid(path: string, message: string) {
  return refuse('customer-input-invalid', undefined, { issues: [{ path, message }] })
}

function whatIsWrong(data: unknown): string {
  return (data as { issues: { message: string }[] }).issues[0]?.message ?? 'Not valid'
}
