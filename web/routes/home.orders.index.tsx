import { createFileRoute, redirect } from '@tanstack/react-router'
import { orderSearch } from '#web/features/orders/list/order-search.ts'

export const Route = createFileRoute('/home/orders/')({
  validateSearch: orderSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home/orders/all', search, replace: true })
  },
})
