import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { callerQuery } from './caller.ts'

/** Returns `can('orders.approve')`: whether the user has a permission, and undefined until that is known. */
export function useCan(): (permission: Permission) => boolean | undefined {
  const { data } = useQuery(callerQuery())
  return (permission) => data?.permissions.includes(permission)
}

interface IfAllowedProps {
  readonly to: Permission
  readonly children: ReactNode
  readonly otherwise?: ReactNode
}

export function IfAllowed({ to, children, otherwise }: IfAllowedProps) {
  const isAllowed = useCan()(to)
  return isAllowed ? children : isAllowed === false && otherwise
}
