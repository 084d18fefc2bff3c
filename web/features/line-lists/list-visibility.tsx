import { Alert, Text } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import classes from './preview.module.css'

export function ListVisibility({ list }: { list: LineListDetails }) {
  const next = nextStep(list)
  return (
    <>
      {next && (
        <Alert
          role="note"
          color={list.published ? 'amber' : 'gray'}
          mb="md"
          icon={<IconEyeOff size={18} aria-hidden />}
          aria-label="Visibility"
        >
          <div className={classes['notice']}>
            <Text size="sm">{next.text}</Text>
            {next.action !== null && (
              <ButtonLink
                to="/home/catalog-segmentation/$lineListId"
                params={{ lineListId: String(list.id) }}
                size="xs"
                variant="default"
              >
                {next.action}
              </ButtonLink>
            )}
          </div>
        </Alert>
      )}
      {!list.published && list.sameItems.length > 0 && (
        <Alert role="note" color="amber" mb="md" icon={<IconEye size={18} aria-hidden />}>
          {list.sameItems.map(({ id, name, items }) => (
            <Text size="sm" key={id}>
              {countPhrase(items, 'item')} can already be ordered from{' '}
              <AnchorLink
                to="/home/line-list/preview/$lineListId"
                params={{ lineListId: String(id) }}
                underline="always"
              >
                {name}
              </AnchorLink>
              .
            </Text>
          ))}
        </Alert>
      )}
    </>
  )
}

interface NextStep {
  readonly text: string
  readonly action: string | null
}

function nextStep({ sentToCatalog, published, archived, counts }: LineListDetails): NextStep | null {
  const { items, unsorted } = counts
  if (archived || items === 0) return null
  if (!sentToCatalog)
    return {
      text: 'Customers see none of these items yet. Save the line list, then sort its items into catalogs.',
      action: null,
    }
  const hidden = `${countPhrase(unsorted, 'item')} hidden: not sorted.`
  if (published)
    return unsorted === 0
      ? null
      : { text: `${hidden} Customers see ${seen(items - unsorted, items)}.`, action: 'Sort' }
  return unsorted === 0
    ? {
        text: 'All items are sorted. Customers see them when the catalogs are published.',
        action: 'Publish',
      }
    : { text: `${hidden} Customers see the rest once the catalogs are published.`, action: 'Sort' }
}

function seen(visible: number, all: number): string {
  return visible === 0 ? 'none of them' : `${formatQuantity(visible)} of ${formatQuantity(all)}`
}
