import { ActionIcon, Button, NumberInput, Table, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { packText, packUnits } from '#contract/line-lists/pack-units.ts'
import type { ContractForm } from '#web/ui/form/contract-form.ts'
import { emptySize, type ItemValues } from './item-values.ts'

export function SizesTable({ form }: { form: ContractForm<ItemValues> }) {
  const { sizes } = form.values
  const error = form.errors['sizes']
  return (
    <div>
      <Table.ScrollContainer minWidth={480} maxHeight={320}>
        <Table aria-label="Sizes" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Size</Table.Th>
              <Table.Th>UPC</Table.Th>
              <Table.Th>Units</Table.Th>
              <Table.Th aria-label="Remove" />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sizes.map(({ quantity, size, pack }, index) => {
              const name = size === '' ? `size ${index + 1}` : size
              const units = `sizes.${index}.quantity`
              return (
                // Sizes have no id, and no size moves.
                <Table.Tr key={index}>
                  <Table.Td>
                    <TextInput
                      aria-label={`Size ${index + 1}`}
                      {...form.getInputProps(`sizes.${index}.size`)}
                    />
                    {pack !== null && (
                      <Text size="xs" c="dimmed">
                        Pack of {packUnits(pack)}: {packText(pack)}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td>
                    <TextInput
                      aria-label={`UPC of ${name}`}
                      inputMode="numeric"
                      {...form.getInputProps(`sizes.${index}.upc`)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <NumberInput
                      aria-label={`Units of ${name}`}
                      {...form.getInputProps(units)}
                      value={quantity ?? ''}
                      onChange={(value) =>
                        form.setFieldValue(units, typeof value === 'number' ? value : null)
                      }
                      min={0}
                      allowDecimal={false}
                    />
                  </Table.Td>
                  <Table.Td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Remove ${name}`}
                      disabled={sizes.length === 1}
                      onClick={() => form.removeListItem('sizes', index)}
                    >
                      <IconX size={16} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {error !== undefined && (
        <Text role="alert" size="sm" c="red">
          {error}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => form.insertListItem('sizes', emptySize)}
      >
        Add size
      </Button>
    </div>
  )
}
