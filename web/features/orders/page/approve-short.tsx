import { List, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ResultOf } from '#contract/calls.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { Code } from '#web/ui/table/cells.tsx'

type Shortage = ResultOf<'getOrderShortage'>

export type ShortApproval = { rest: 'keep' | 'cancel' } | { stockOverride: string }

interface ApproveShortProps {
  opened: boolean
  onClose: () => void
  shortage: Shortage | undefined
  unitsCount: number
  onApprove: (approval: ShortApproval) => Promise<unknown>
}

export function ApproveShort({ opened, onClose, shortage, unitsCount, onApprove }: ApproveShortProps) {
  const [chosen, setChosen] = useState<'keep' | 'cancel' | 'all'>('keep')
  const availableUnits = shortage?.availableUnits ?? 0
  const isPartial = availableUnits > 0 && availableUnits < unitsCount
  const how = isPartial ? chosen : 'all'
  const available = countPhrase(availableUnits, 'unit')
  const rest = formatQuantity(unitsCount - availableUnits)
  return (
    <ActionDialog
      key={isPartial ? 'partial' : 'all'}
      opened={opened}
      onClose={onClose}
      title="Not enough units"
      action={how === 'all' ? 'Approve anyway' : `Approve ${available}`}
      cancel="Back"
      disabled={shortage === undefined}
      reason={how === 'all' ? { required: true, description: 'Recorded with the approval.' } : undefined}
      focus={isPartial ? undefined : 'field'}
      onConfirm={async ({ reason }) => onApprove(how === 'all' ? { stockOverride: reason } : { rest: how })}
    >
      <Stack gap="md">
        <div>
          <Text>
            {formatQuantity(availableUnits)} of {countPhrase(unitsCount, 'unit')} can be approved.
          </Text>
          <ShortList short={shortage?.short ?? []} />
        </div>
        {isPartial && (
          <Radio.Group label="What to approve" value={chosen} onChange={setChosen}>
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={`Approve ${available} and keep ${rest} in another pending order`} />
              <Radio value="cancel" label={`Approve ${available} and cancel ${rest}`} />
              <Radio value="all" label={`Approve all ${countPhrase(unitsCount, 'unit')} anyway`} />
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </ActionDialog>
  )
}

/** A longer list would push the decision out of view. */
const shownMost = 10

export function ShortList({ short }: Pick<Shortage, 'short'>) {
  const more = short.length - shownMost
  return (
    <List size="sm" mt={4}>
      {short.slice(0, shownMost).map(({ itemId, modelCode, size, wanted, available }) => (
        <List.Item key={itemId}>
          <Code>{modelCode}</Code> size {size}: {formatQuantity(wanted)} ordered, {formatQuantity(available)}{' '}
          available
        </List.Item>
      ))}
      {more > 0 && <List.Item>and {countPhrase(more, 'more size')}</List.Item>}
    </List>
  )
}
