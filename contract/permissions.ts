/** The kinds of callers: customers use the portal, staff the console; `admin` is staff with the Admin role (docs/rules.md#access). */
export type CallerKind = 'staff' | 'admin' | 'customer'

const everyone: readonly CallerKind[] = ['staff', 'admin', 'customer']
const staff: readonly CallerKind[] = ['staff', 'admin']
const admins: readonly CallerKind[] = ['admin']

/** Every permission, a verb on a subject, and who has it. Customers use theirs only for their own stores. */
const policy = {
  'session.verify': everyone,
  'account.manage': staff,

  'home.view': staff,
  'home.dismiss': staff,
  'reports.view': staff,
  'views.use': staff,
  'views.edit-others': admins,
  'notes.view': staff,
  'notes.write': staff,
  'notes.delete-others': admins,

  'brands.view': staff,
  'brands.edit': staff,
  'catalog-types.view': staff,
  'catalog-types.edit': staff,
  'line-lists.view': staff,
  'line-lists.update': staff,
  'line-lists.delete': staff,
  'line-lists.share': staff,
  'catalogs.view': staff,
  'catalogs.sort': staff,
  'catalogs.publish': staff,

  'customers.view': staff,
  'customers.edit': staff,
  'customers.set-discounts': staff,
  'customers.delete': staff,
  'people.view': staff,
  'people.manage': staff,
  'roles.view': staff,
  'roles.manage': staff,

  'orders.view': everyone,
  /** Orders of all stores, with what customers do not see, such as internal notes. */
  'orders.view-all': staff,
  'orders.create': everyone,
  'orders.edit': everyone,
  /** Orders that are no longer carts, and details that customers cannot set. */
  'orders.edit-all': staff,
  'orders.submit': everyone,
  'orders.approve': staff,
  'orders.deny': staff,
  'orders.cancel': staff,
  'purchase-orders.view': staff,
  'purchase-orders.build': staff,
  'purchase-orders.approve': staff,
  'purchase-orders.reject': staff,
  'purchase-orders.void': staff,
  'purchase-orders.submit': staff,
  'purchase-orders.invoice': staff,

  /** Order forms, up to a number a day. */
  'files.upload': everyone,
  'files.upload-all': staff,

  'jobs.manage': admins,
}

export type Permission = keyof typeof policy

export const permissions = Object.keys(policy) as Permission[]

export function holdersOf(permission: Permission): readonly CallerKind[] {
  return policy[permission]
}

export function isForAdmins(permission: Permission): boolean {
  return policy[permission] === admins
}

const held = {
  staff: heldBy('staff'),
  admin: heldBy('admin'),
  customer: heldBy('customer'),
} satisfies Record<CallerKind, ReadonlySet<Permission>>

function heldBy(kind: CallerKind): ReadonlySet<Permission> {
  return new Set(permissions.filter((permission) => policy[permission].includes(kind)))
}

export function permissionsOf(kind: CallerKind): ReadonlySet<Permission> {
  return held[kind]
}

/** Whether a caller has a permission. Asked where a call is mounted, and by handlers whose answer depends on it. */
export function can(
  { permissions: own }: { readonly permissions: ReadonlySet<Permission> },
  permission: Permission,
): boolean {
  return own.has(permission)
}
