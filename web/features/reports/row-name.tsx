import { Text } from '@mantine/core'
import type { ReportRow } from '#contract/reports/reports.ts'
import { StyleLink } from '#web/domain/catalog/style-link.tsx'
import { OrganizationLink, StoreLink } from '#web/domain/customers/customer-links.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'

export function RowName({ row }: { row: ReportRow }) {
  return (
    <>
      <NameLink row={row} />
      {row.style && (
        <>
          {' '}
          <AnchorLink
            size="xs"
            to="/home/reports/$report"
            params={{ report: 'size-curve' }}
            search={(before) => ({ ...before, ...row.style })}
            aria-label={`Size curve of ${row.name}`}
          >
            Size curve
          </AnchorLink>
        </>
      )}
      {row.detail !== null && (
        <Text size="xs" c="dimmed">
          {row.detail}
        </Text>
      )}
    </>
  )
}

function NameLink({ row: { name, link } }: { row: ReportRow }) {
  switch (link?.to) {
    case 'season':
      return (
        <AnchorLink
          inherit
          to="/home/reports/$report"
          params={{ report: 'bookings-by-brand' }}
          search={(before) => ({ ...before, season: link.id })}
        >
          {name}
        </AnchorLink>
      )
    case 'brand':
      return (
        <AnchorLink inherit to="/home/orders/brand/$brandId" params={{ brandId: link.id }} preload={false}>
          {name}
        </AnchorLink>
      )
    case 'organization':
      return <OrganizationLink organizationId={link.id} name={name} />
    case 'store':
      return <StoreLink storeId={link.id} name={name} />
    case 'rep':
      return (
        <AnchorLink inherit to="/home/orders/all" search={{ salesRepId: link.id }} preload={false}>
          {name}
        </AnchorLink>
      )
    case 'style':
      return <StyleLink itemId={Number(link.id)} modelCode={name} />
    case 'line-list':
      return (
        <AnchorLink
          inherit
          to="/home/line-list/preview/$lineListId"
          params={{ lineListId: link.id }}
          preload={false}
        >
          {name}
        </AnchorLink>
      )
    default:
      return name
  }
}
