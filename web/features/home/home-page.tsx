import { Button, SimpleGrid, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { FirstSteps } from './first-steps.tsx'
import { CatalogsToPublish, Imports, LineListsToSave, LineListsToSort } from './to-do-inventory.tsx'
import { OrdersPending, PurchaseOrdersToBuild } from './to-do-orders.tsx'

/** Everything that needs attention (rules §1). */
export function HomePage() {
  const counts = useQuery({ ...queryOf('getWaiting', {}), refetchInterval: 60_000 }).data
  const allDone = counts !== undefined && Object.values(counts).every((count) => count === 0)
  return (
    <>
      <PageHeader title="Home" subtitle="Needs attention" />
      {allDone ? (
        <FirstSteps
          otherwise={
            <EmptyState
              message="You're all caught up. New uploads show up here until they're published."
              action={
                <Button
                  leftSection={<IconUpload size={16} aria-hidden />}
                  onClick={() => openUploadInventory()}
                >
                  Upload Inventory
                </Button>
              }
            />
          }
        />
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <Stack gap="md">
            <OrdersPending counts={counts} />
            <PurchaseOrdersToBuild counts={counts} />
            <LineListsToSave counts={counts} />
          </Stack>
          <Stack gap="md">
            <Imports counts={counts} />
            <LineListsToSort counts={counts} />
            <CatalogsToPublish counts={counts} />
          </Stack>
        </SimpleGrid>
      )}
    </>
  )
}
