import { ActionIcon, Group, MultiSelect, Paper, Select, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import type { BrandSegment } from '#contract/customers/stores.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { tierOptions } from '#web/api/labels/tier-labels.ts'
import { NothingFound } from '#web/ui/form/nothing-found.tsx'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

interface BrandSegmentationFieldsProps {
  value: BrandSegment[]
  onChange: (value: BrandSegment[]) => void
  brands: readonly { id: number; name: string; catalogTypes: readonly { id: number }[] }[]
  catalogTypes: readonly { id: number; name: string }[]
  error: (index?: number) => ReactNode
}

export function BrandSegmentationFields(props: BrandSegmentationFieldsProps) {
  const { value, onChange, brands, catalogTypes, error } = props
  const change = (index: number, fields: Partial<BrandSegment>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...fields } : one)))
  const types = catalogTypes
    .filter(({ name }) => name !== 'unsorted')
    .map(({ id, name }) => ({ value: String(id), label: catalogTypeLabel(name) }))
  const nameOf = (brandId: number) => brands.find(({ id }) => id === brandId)?.name ?? `Brand ${brandId}`

  const choose = (chosen: string[]) =>
    onChange(
      chosen.map(Number).map(
        (brandId) =>
          value.find((one) => one.brandId === brandId) ?? {
            brandId,
            segmentation: 'good',
            catalogTypeIds: brands.find(({ id }) => id === brandId)?.catalogTypes.map(({ id }) => id) ?? [],
          },
      ),
    )

  return (
    <Stack gap="sm">
      <MultiSelect
        label="Brands"
        withAsterisk
        searchable
        filter={foldedFilter}
        nothingFoundMessage={<NothingFound />}
        data={brands
          .filter(({ id, name }) => !isOwnStock(name) || value.some(({ brandId }) => brandId === id))
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value.map(({ brandId }) => String(brandId))}
        onChange={choose}
        error={error()}
      />
      {value.map(({ brandId, segmentation, catalogTypeIds }, index) => (
        <Paper key={brandId} withBorder p="sm" component="fieldset" m={0} aria-label={nameOf(brandId)}>
          <Group justify="space-between" mb="xs">
            <Text fw={500}>{nameOf(brandId)}</Text>
            <ActionIcon
              aria-label={`Remove ${nameOf(brandId)}`}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
          <Group align="flex-start" gap="sm">
            <Select
              w={128}
              label="Segmentation"
              data={tierOptions}
              allowDeselect={false}
              value={segmentation}
              onChange={(tier) => tier && change(index, { segmentation: tier })}
            />
            <MultiSelect
              flex={1}
              miw={200}
              label="Catalog types"
              withAsterisk
              searchable
              filter={foldedFilter}
              nothingFoundMessage={<NothingFound />}
              data={types}
              value={catalogTypeIds.map(String)}
              onChange={(chosen) => change(index, { catalogTypeIds: chosen.map(Number) })}
              error={error(index)}
            />
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}
