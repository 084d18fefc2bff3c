import { AnchorLink } from '#web/ui/layout/links.tsx'

export function OrganizationLink({ organizationId, name }: { organizationId: string; name: string }) {
  return (
    <AnchorLink to="/home/organizations/$organizationId" params={{ organizationId }} preload={false} inherit>
      {name}
    </AnchorLink>
  )
}

export function StoreLink({ storeId, name }: { storeId: string; name: string }) {
  return (
    <AnchorLink
      to="/home/stores/$storeId"
      params={{ storeId }}
      search={{ tab: 'overview' }}
      preload={false}
      inherit
    >
      {name}
    </AnchorLink>
  )
}
