import { z } from 'zod'
import { defineCall, pageInput, searchInput, timestamp, uuid } from '../call.ts'
import { isEmail, normalEmail } from '../input/email.ts'
import { csvFile } from '../exported.ts'
import { historyInput, historyPage } from '../history.ts'
import { nameField } from '../input/names.ts'
import { visibleText } from '../input/visible-text-schema.ts'

export const userType = z.enum(['internal', 'external'])
export type UserType = z.infer<typeof userType>

/** An inactive user has no access, from the next request on (docs/rules.md#access). */
const userStatus = z.enum(['active', 'inactive'])

export const user = z.object({
  id: uuid,
  version: z.number(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: userStatus,
  type: userType,
  organizationId: uuid,
  roleId: uuid,
  createdAt: timestamp,
  updatedAt: timestamp,
})
export type User = z.infer<typeof user>

export const organizationMembership = z.object({ id: uuid, userId: uuid, organizationId: uuid })

const userWithMemberships = user.extend({
  roleName: z.string(),
  organizationMemberships: z.array(
    organizationMembership.extend({ organization: z.object({ id: uuid, name: z.string() }) }),
  ),
})
export type UserWithMemberships = z.infer<typeof userWithMemberships>

const editedUser = userWithMemberships.extend({ storesCount: z.number() })
export type EditedUser = z.infer<typeof editedUser>

export const emailField = visibleText()
  .trim()
  .min(1, 'Email is required')
  .max(254, { error: 'Expected a valid email address', abort: true })
  .refine((text) => text === '' || isEmail(text), 'Expected a valid email address')
  .overwrite(normalEmail)

const newName = (label: string) =>
  visibleText()
    .trim()
    .min(3, { error: `${label} needs at least 3 characters`, abort: true })
    .max(80, { error: `${label} is too long`, abort: true })
    .pipe(nameField(label, 80))

export const newNames = { firstName: newName('First name'), lastName: newName('Last name') }

export const userNamesForm = z.strictObject({
  firstName: nameField('First name', 80),
  lastName: nameField('Last name', 80),
})

const chosen = (label: string) => visibleText().min(1, `${label} is required`).max(100).pipe(uuid)

export const teamMemberForm = z.strictObject({
  email: emailField,
  ...newNames,
  organizationId: chosen('Organization'),
  roleId: chosen('Role'),
})

/** An internal user always gets the Admin role and the staff organization, an external user never (docs/rules.md#access). */
export const createUserForm = teamMemberForm.extend({ userType })

const filters = {
  ...searchInput,
  type: userType.optional(),
  status: userStatus.optional(),
  organizationId: uuid.optional(),
  roleId: uuid.optional(),
  email: visibleText().max(254).optional(),
}

const listInput = z.strictObject({
  ...pageInput,
  ...filters,
  /** `pageSize` under the name it has on these lists; it takes precedence. */
  limit: z.coerce.number().int().min(1).max(100).optional(),
  orderBy: z.enum(['name', 'email']).default('name'),
})

const createRefusals = [
  'user-exists',
  'organization-not-found',
  'role-not-found',
  'role-not-for-customers',
] as const

export const userCalls = {
  getUsers: defineCall({
    summary: 'Lists users by name.',
    permission: 'people.view',
    input: listInput,
    data: z.array(user),
    paged: true,
  }),
  exportUsers: defineCall({
    summary: 'Exports the filtered list of users to a CSV file.',
    permission: 'people.view',
    input: z.strictObject(filters),
    data: csvFile,
    file: true,
  }),
  getUser: defineCall({
    summary: 'Returns a user.',
    permission: 'people.view',
    input: z.strictObject({ id: uuid }),
    data: user,
    refusals: ['user-not-found'],
  }),
  getUsersWithMemberships: defineCall({
    summary: 'Lists users with their organizations.',
    permission: 'people.view',
    input: listInput,
    data: z.array(userWithMemberships),
    paged: true,
  }),
  getUserWithMemberships: defineCall({
    summary: 'Returns a user with their organizations and how many stores they order for.',
    permission: 'people.view',
    input: z.strictObject({ id: uuid }),
    data: editedUser,
    refusals: ['user-not-found'],
  }),
  createUser: defineCall({
    summary: 'Creates a user in an organization.',
    permission: 'people.manage',
    input: teamMemberForm.extend({ type: userType }),
    data: user,
    refusals: createRefusals,
  }),
  createUserWithMembership: defineCall({
    summary: 'Creates a user and returns the organization membership.',
    permission: 'people.manage',
    input: createUserForm,
    data: z.object({ user, organizationMembership }),
    refusals: createRefusals,
  }),
  updateUser: defineCall({
    summary: "Changes a user's names.",
    permission: 'people.manage',
    input: userNamesForm.extend({ id: uuid }),
    data: user,
    versioned: true,
    refusals: ['user-not-found'],
  }),
  changeUserStatus: defineCall({
    summary: 'Activates a user, or deactivates one and ends their sessions.',
    permission: 'people.manage',
    input: z.strictObject({ id: uuid, status: userStatus }),
    data: user,
    versioned: true,
    refusals: ['user-not-found', 'own-user', 'last-admin', 'main-contact'],
  }),
  deleteUser: defineCall({
    summary: 'Deletes a user; one with history is deactivated instead, which ends their sessions.',
    permission: 'people.manage',
    input: z.strictObject({ id: uuid }),
    data: z.object({ outcome: z.enum(['deleted', 'deactivated']) }),
    refusals: ['user-not-found', 'own-user', 'last-admin', 'main-contact'],
  }),
  getUserHistory: defineCall({
    summary: 'Lists the changes to a user, newest first.',
    permission: 'people.view',
    input: historyInput,
    data: historyPage,
  }),
}
