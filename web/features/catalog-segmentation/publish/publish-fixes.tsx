import { Button, Group, NumberInput, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import type { Preflight } from '#contract/line-lists/catalogs.ts'
import { useCall } from '#web/api/client.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'

interface PublishFixesProps {
  lineListId: number
  preflight: Preflight
  onFixed: () => Promise<unknown>
}

export function PublishFixes({ lineListId, preflight, onFixed }: PublishFixesProps) {
  const { blockers, deadline, editVersion } = preflight
  const [day, setDay] = useState(deadline)
  const [rate, setRate] = useState<number | string>('')
  const codes = blockers.map(({ code }) => code)
  return (
    <>
      {(codes.includes('publish-deadline-missing') || codes.includes('publish-deadline-past')) && (
        <Fix
          change={{ lineListId, deadline: day }}
          version={editVersion}
          label="Save deadline"
          disabled={day === null || day === deadline}
          onFixed={onFixed}
        >
          <DateField label="Deadline for orders" value={day} onChange={setDay} />
        </Fix>
      )}
      {codes.includes('publish-rate-missing') && (
        <Fix
          change={{ lineListId, currencyRate: Number(rate) }}
          version={editVersion}
          label="Save rate"
          disabled={!(Number(rate) > 0)}
          onFixed={onFixed}
        >
          <NumberInput
            label="Exchange rate (US$ per 1 unit)"
            value={rate}
            onChange={setRate}
            min={0}
            decimalScale={6}
          />
        </Fix>
      )}
    </>
  )
}

interface FixProps {
  change: InputOf<'updateLineList'>
  version: number
  label: string
  disabled: boolean
  onFixed: () => Promise<unknown>
  children: ReactNode
}

function Fix({ change, version, label, disabled, onFixed, children }: FixProps) {
  const update = useCall('updateLineList')
  return (
    <div>
      <Group align="flex-end" gap="xs" mt="sm" grow preventGrowOverflow={false}>
        {children}
        <Button
          variant="default"
          flex="none"
          disabled={disabled}
          loading={update.isPending}
          onClick={() => update.mutate(change, { expectedVersion: version, onSuccess: () => void onFixed() })}
        >
          {label}
        </Button>
      </Group>
      {update.isError && (
        <Text role="alert" size="sm" c="red" mt={4}>
          {messageOf(update.error, 'Something went wrong.')}
        </Text>
      )}
    </div>
  )
}
