import { Radio, Stack } from '@mantine/core'
import type { PartDiscountChoice } from '#contract/customers/import-customers.ts'
import { formatQuantity } from '#web/lib/money.ts'

interface PartDiscountsProps {
  count: number
  chosen: PartDiscountChoice | undefined
  disabled: boolean
  onChoose: (choice: PartDiscountChoice | undefined) => void
}

const skip = 'skip'

export function PartDiscounts({ count, chosen, disabled, onChoose }: PartDiscountsProps) {
  return (
    <Radio.Group
      label={`Discounts that are not whole percentages: ${formatQuantity(count)}`}
      value={chosen ?? skip}
      onChange={(value) => onChoose(value === skip ? undefined : value)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value={skip} label="Skip their customers" disabled={disabled} />
        <Radio value="down" label="Round down: 12.5 % becomes 12 %" disabled={disabled} />
        <Radio value="up" label="Round up: 12.5 % becomes 13 %" disabled={disabled} />
      </Stack>
    </Radio.Group>
  )
}
