import { List, Paper, Text, ThemeIcon, Title, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { queryOf } from '#web/api/client.ts'
import { lineListsQuery, lineListsWithCatalogsInfoQuery } from '#web/api/line-lists.ts'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'

export function FirstSteps({ otherwise = null }: { otherwise?: ReactNode }) {
  const orders = useQuery(queryOf('getOrders', { pageSize: 1 })).data?.total
  if (orders === undefined) return null
  return orders === 0 ? <Steps /> : otherwise
}

function Steps() {
  const brands = useQuery(allBrandsQuery()).data?.items
  const lists = useQuery(lineListsQuery()).data?.total ?? 0
  const catalogs = useQuery(lineListsWithCatalogsInfoQuery()).data?.items ?? []
  const customers = useQuery(queryOf('getOrganizations', { type: 'external', pageSize: 1 })).data?.total ?? 0
  const steps: [done: boolean, step: ReactNode][] = [
    [
      brands?.some(({ name }) => !isOwnStock(name)) === true,
      <AnchorLink key="brand" to="/home/brands/create">
        Add a brand
      </AnchorLink>,
    ],
    [
      lists > 0,
      <UnstyledButton key="upload" td="underline" fz="inherit" onClick={() => openUploadInventory()}>
        Upload a line list
      </UnstyledButton>,
    ],
    [
      catalogs.some(({ sortingCompleted }) => sortingCompleted),
      <AnchorLink key="sort" to="/home/catalogs">
        Sort its items into catalog types
      </AnchorLink>,
    ],
    [
      customers > 0,
      <AnchorLink key="customer" to="/home/organizations/create-customer">
        Add a customer with a store
      </AnchorLink>,
    ],
    [
      catalogs.some(({ published }) => published),
      <AnchorLink key="publish" to="/home/catalogs">
        Publish the catalogs
      </AnchorLink>,
    ],
    [
      false,
      <AnchorLink key="order" to="/home/orders/new">
        Place the first order
      </AnchorLink>,
    ],
  ]
  return (
    <Paper component="section" withBorder p="lg" mb="md" maw={560} aria-label="First steps">
      <Title order={2}>First steps</Title>
      <Text size="sm" c="dimmed" mb="md">
        From a brand's spreadsheet to a customer's first order.
      </Text>
      <List listStyleType="none" spacing="sm" center>
        {steps.map(([done, step], index) => (
          <List.Item
            key={index}
            icon={
              <ThemeIcon variant="transparent" color={done ? 'green' : 'gray'} size={20}>
                {done ? (
                  <IconCheck size={18} aria-label="Done" />
                ) : (
                  <IconCircle size={18} aria-label="To do" />
                )}
              </ThemeIcon>
            }
          >
            {step}
          </List.Item>
        ))}
      </List>
    </Paper>
  )
}
