import { route, routeInSteps } from '#server/platform/http/route.ts'
import { importCustomers, importQueue, readCustomers } from './import-customers.ts'
import { registerNewCustomer } from './register-new-customer.ts'

export const registerNewCustomerRoutes = [
  route('registerNewCustomer', registerNewCustomer),
  routeInSteps('importCustomers', {
    prepare: readCustomers,
    handle: importCustomers,
    queue: importQueue,
  }),
]
