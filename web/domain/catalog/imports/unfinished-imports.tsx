import { Paper, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import type { ImportState } from '#contract/files/file-processor.ts'
import { refresh } from '#web/api/cache/cache.ts'
import { lineListQueries } from '#web/api/cache/query-groups.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { importsQuery } from '#web/api/uploads.ts'
import { ImportActions } from './import-actions.tsx'
import { importStatusText, isRunning } from './import-status.ts'
import classes from './unfinished-imports.module.css'

interface UnfinishedImportsProps {
  brandId?: number | undefined
  which?: (state: ImportState) => boolean
}

export function UnfinishedImports({ brandId, which = isUnfinished }: UnfinishedImportsProps) {
  const imports = useQuery({
    ...importsQuery({ brandId, pageSize: 10 }),
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? 3_000 : false),
  })
  useRefreshAtEnd(imports.data?.items ?? [])
  const unfinished = imports.data?.items.filter(which) ?? []
  if (unfinished.length === 0) return null
  return (
    <Paper component="section" withBorder p="sm" mb="md" aria-label="Unfinished imports">
      <ul className={classes['rows']}>
        {unfinished.map((state) => (
          <li key={state.trackingId}>
            <div className={classes['file']}>
              <Text size="sm" fw={500} truncate title={state.fileName}>
                {state.fileName}
              </Text>
              <Text size="sm" c="dimmed">
                {brandId === undefined && `${brandLabel(state.brandName)}, `}
                {lineListTypeLabels[state.type]}: {importStatusText(state)}
              </Text>
            </div>
            <ImportActions state={state} />
          </li>
        ))}
      </ul>
    </Paper>
  )
}

function useRefreshAtEnd(imports: readonly ImportState[]): void {
  const queries = useQueryClient()
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const running = imports.filter(isRunning).map(({ trackingId }) => trackingId)
    const hasEnded = before.current.some((trackingId) => !running.includes(trackingId))
    before.current = running
    if (hasEnded) void refresh(queries, lineListQueries)
  }, [imports, queries])
}

function isUnfinished({ status }: ImportState): boolean {
  return status !== 'done'
}
