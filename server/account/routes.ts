import { route } from '#server/platform/http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { getAccount } from './get-account.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { updateAccount } from './update-account.ts'

export const accountRoutes = [
  route('getAccount', getAccount),
  route('updateAccount', updateAccount),
  route('signOutEverywhere', signOutEverywhere),
  route('deleteAccount', deleteAccount),
]
