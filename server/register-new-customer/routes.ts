import { route } from '#server/platform/http/route.ts'
import { registerNewCustomer } from './register-new-customer.ts'

/** The New Customer call. */
export const registerNewCustomerRoutes = [route('registerNewCustomer', registerNewCustomer)]
