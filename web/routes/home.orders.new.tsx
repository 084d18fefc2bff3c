import { createFileRoute } from '@tanstack/react-router'
import { NewOrder } from '#web/features/orders/new-order/new-order.tsx'

export const Route = createFileRoute('/home/orders/new')({ component: NewOrder })
