import { ActionIcon, Button, Group, MultiSelect, Stack, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import type { Discount } from '#contract/customers/organizations.ts'
import { NothingFound } from '#web/ui/form/nothing-found.tsx'
import { PercentInput } from '#web/ui/form/percent-input.tsx'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

interface DiscountFieldsProps {
  value: Discount[]
  onChange: (value: Discount[]) => void
  brands: readonly { id: number; name: string }[]
  error: (index: number, field: 'brand' | 'discount') => ReactNode
}

const all = 'all'

export function DiscountFields({ value, onChange, brands, error }: DiscountFieldsProps) {
  const change = (index: number, fields: Partial<Discount>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...fields } : one)))
  const offered = (chosen: Discount['brand']) =>
    brands.filter(({ id, name }) => !isOwnStock(name) || (chosen !== all && chosen.includes(id)))
  const taken = (index: number) =>
    new Set(value.flatMap(({ brand }, at) => (at === index ? [] : [brand].flat().map(String))))

  return (
    <Stack gap="sm">
      {value.length === 0 && (
        <Text size="sm" c="dimmed">
          No discounts. The customer pays wholesale prices.
        </Text>
      )}
      {value.map(({ brand, discount }, index) => (
        <Group
          key={index}
          align="flex-start"
          gap="sm"
          component="fieldset"
          m={0}
          p={0}
          bd={0}
          aria-label={`Discount ${index + 1}`}
        >
          <MultiSelect
            flex="1 1 16rem"
            miw={0}
            label="Brands"
            searchable
            filter={foldedFilter}
            hidePickedOptions
            nothingFoundMessage={<NothingFound />}
            data={[
              { value: all, label: 'All brands', disabled: taken(index).has(all) },
              ...offered(brand).map(({ id, name }) => ({
                value: String(id),
                label: name,
                disabled: brand === all || taken(index).has(String(id)),
              })),
            ]}
            value={brand === all ? [all] : brand.map(String)}
            onChange={(chosen) => change(index, { brand: chosen.includes(all) ? all : chosen.map(Number) })}
            error={error(index, 'brand')}
          />
          <PercentInput
            w={128}
            label="Discount"
            value={discount}
            onChange={(percent) => change(index, { discount: percent })}
            error={error(index, 'discount')}
          />
          <ActionIcon
            mt={26}
            size="lg"
            aria-label={`Remove discount ${index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, { brand: value.length === 0 ? all : [], discount: 0 }])}
        >
          Add discount
        </Button>
      </Group>
    </Stack>
  )
}
