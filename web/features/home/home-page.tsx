import { Button, Stack } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ToDo, ToDoSection } from '#contract/dashboard.ts'
import { isRunning } from '#web/domain/catalog/imports/import-status.ts'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { whenNeeded } from '#web/ui/feedback/later.tsx'
import classes from './home.module.css'
import { toDoQuery } from './home-queries.ts'
import { CatalogsToPublish, Imports, ListsToSort, UploadsToReview } from './to-do-inventory.tsx'
import { OrdersToReview, PurchaseOrdersToBuild } from './to-do-orders.tsx'
import { useDismiss } from './use-dismiss.ts'

const FirstSteps = whenNeeded(async () => (await import('./first-steps.tsx')).FirstSteps)
const Mentions = whenNeeded(async () => (await import('./mentions.tsx')).Mentions)

export function HomePage() {
  const [all, setAll] = useState<ToDoSection>()
  const toDo = useQuery({
    ...toDoQuery(all),
    refetchInterval: ({ state }) => (state.data?.imports.items.some(isRunning) ? 3_000 : 60_000),
  })
  const onDismiss = useDismiss()
  const props = { onDismiss, onAll: setAll }
  const { data } = toDo
  return (
    <>
      <PageHeader title="Home" subtitle="Needs attention" />
      {toDo.isError && data === undefined ? (
        <Failure
          title="What needs attention could not be loaded"
          error={toDo.error}
          onRetry={() => void toDo.refetch()}
          retrying={toDo.isFetching}
        />
      ) : isAllDone(data) ? (
        <FirstSteps otherwise={<AllDone />} />
      ) : (
        <>
          {data?.ordersToReview.total === 0 && <FirstSteps />}
          <div className={classes['columns']}>
            <Stack gap="md">
              {data !== undefined && data.mentions.total > 0 && (
                <Mentions entries={data.mentions} {...props} />
              )}
              <OrdersToReview entries={data?.ordersToReview} {...props} />
              <PurchaseOrdersToBuild entries={data?.purchaseOrdersToBuild} {...props} />
              <UploadsToReview entries={data?.uploadsToReview} {...props} />
            </Stack>
            <Stack gap="md">
              <Imports entries={data?.imports} {...props} />
              <ListsToSort entries={data?.listsToSort} {...props} />
              <CatalogsToPublish entries={data?.catalogsToPublish} {...props} />
            </Stack>
          </div>
        </>
      )}
    </>
  )
}

function AllDone() {
  return (
    <EmptyState
      message="You're all caught up. New uploads show up here until they're published."
      action={
        <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => openUploadInventory()}>
          Upload Inventory
        </Button>
      }
    />
  )
}

function isAllDone(toDo: ToDo | undefined): boolean {
  return toDo !== undefined && Object.values(toDo).every(({ total }) => total === 0)
}
