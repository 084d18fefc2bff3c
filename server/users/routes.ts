import { fromReplica, route } from '#server/platform/http/route.ts'
import { changeUserStatus } from './change-user-status.ts'
import { createUser } from './create-user.ts'
import { createUserWithMembership } from './create-user-with-membership.ts'
import { deleteUser } from './delete-user.ts'
import { getUserHistory } from './get-user-history.ts'
import {
  exportUsers,
  getUser,
  getUsers,
  getUsersWithMemberships,
  getUserWithMemberships,
} from './get-users.ts'
import { updateUser } from './update-user.ts'

export const userRoutes = [
  route('getUsers', getUsers),
  fromReplica(route('exportUsers', exportUsers)),
  route('getUser', getUser),
  route('getUsersWithMemberships', getUsersWithMemberships),
  route('getUserWithMemberships', getUserWithMemberships),
  route('createUser', createUser),
  route('createUserWithMembership', createUserWithMembership),
  route('updateUser', updateUser),
  route('changeUserStatus', changeUserStatus),
  route('deleteUser', deleteUser),
  route('getUserHistory', getUserHistory),
]
