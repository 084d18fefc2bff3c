import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FailedJob } from '#contract/jobs.ts'
import { useCall } from '#web/api/client.ts'
import { useCan } from '#web/api/permissions.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { CountTabs } from '#web/ui/layout/count-tabs.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ResourceList } from '#web/ui/table/resource-list.tsx'
import { jobColumns, jobLabel, mailColumns } from './failed-job-columns.tsx'
import { type FailedJobSearch, failedJobsQuery } from './failed-job-search.ts'

export function FailedJobs({ search }: { search: FailedJobSearch }) {
  if (useCan()('jobs.manage') !== false) return <FailedJobList search={search} />
  return (
    <>
      <PageHeader title="Failed Jobs" crumbs={crumbs} />
      <Text>Only Admins can see failed jobs and undelivered messages.</Text>
    </>
  )
}

const crumbs = [{ label: 'Settings' }, { label: 'Failed Jobs' }]

function FailedJobList({ search }: { search: FailedJobSearch }) {
  const navigate = useNavigate()
  const [dropping, setDropping] = useState<FailedJob>()
  const retry = useCall('retryJob')
  const resend = useCall('resendMail')
  const drop = useCall('dropJob')
  const isMail = search.kind === 'mail'
  return (
    <>
      <ResourceList
        title="Failed Jobs"
        subtitle="Jobs and messages that failed every attempt. Kept for 7 days and visible to Admins only."
        crumbs={crumbs}
        tabs={{
          param: 'kind',
          render: (table) => (
            <CountTabs
              label="Kind"
              tabs={[
                { value: 'work', label: 'Jobs' },
                { value: 'mail', label: 'Mail' },
              ]}
              value={search.kind ?? 'work'}
              onChange={(value) =>
                void navigate({
                  to: '.',
                  search: (): FailedJobSearch => ({ kind: value === 'mail' ? 'mail' : undefined }),
                  resetScroll: false,
                })
              }
            >
              {table}
            </CountTabs>
          ),
        }}
        what={isMail ? 'undelivered messages' : 'failed jobs'}
        columns={
          isMail
            ? mailColumns({ onResend: ({ id }) => resend.mutate({ id }), onDrop: setDropping })
            : jobColumns({ onRetry: ({ id }) => retry.mutate({ id }), onDrop: setDropping })
        }
        rowId={({ id }) => id}
        query={failedJobsQuery(search)}
        searchLabel={isMail ? 'Search by address, subject, or error' : 'Search by job or error'}
        empty={{ message: isMail ? 'All mail was delivered.' : 'No failed jobs.' }}
      />
      <ActionDialog
        opened={dropping !== undefined}
        onClose={() => setDropping(undefined)}
        title={isMail ? 'Delete Message' : 'Delete Job'}
        action="Delete"
        danger
        onConfirm={async () => drop.mutateAsync({ id: dropping?.id ?? '' })}
      >
        <Text size="sm">
          {dropping && (isMail ? `The message to ${dropping.to}` : jobLabel(dropping.name))} will not be{' '}
          {isMail ? 'sent' : 'done'}. This can't be undone.
        </Text>
      </ActionDialog>
    </>
  )
}
