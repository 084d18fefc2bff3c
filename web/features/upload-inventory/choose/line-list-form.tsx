import { Alert, Button, Group, Radio, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { brandKey, isOwnStock } from '#contract/line-lists/brand-key.ts'
import type { Brand } from '#contract/line-lists/brands.ts'
import {
  fileInputs,
  fileInputsOf,
  isUploadValid,
  suggestedMode,
  uploadTypeLabels,
  uploadTypes,
} from '#contract/files/upload-rules.ts'
import { queryOf } from '#web/api/client.ts'
import { isFutureStockEnabled } from '#web/lib/page-meta.ts'
import { closeUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { preBookDateNotes } from '#web/domain/catalog/pre-book-dates.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import { LineListField } from './line-list-field.tsx'
import { SeasonField, YearField } from './season-and-year.tsx'
import { brandsFor, lineListOrder, type LineListForm, type UploadOrder } from './upload-form.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import { lineListYears } from './years.ts'

interface LineListFormProps {
  form: LineListForm
  onChange: (form: LineListForm) => void
  brands: readonly Brand[]
  onBack: () => void
  onUpload: (order: UploadOrder) => void
}

export function LineListFormStep({ form, onChange, brands, onBack, onUpload }: LineListFormProps) {
  const { type, brandId, lineListId, files } = form
  const first = useFirstFocus<HTMLInputElement>()
  const change = (fields: Partial<LineListForm>) => onChange({ ...form, ...fields })
  const brand = brands.find(({ id }) => id === brandId) ?? null
  const offered = brandsFor(type, brands)
  const { data: list = null } = useQuery({
    ...queryOf('getLineList', { lineListId: lineListId ?? 0 }),
    enabled: lineListId !== null,
  })
  // A preselected brand that the type does not support is shown as well.
  const shown = brand === null || offered.includes(brand) ? offered : [brand, ...offered]
  const isWithoutBrands = brands.length > 0 && brands.every(({ name }) => isOwnStock(name))
  const futureStock = isFutureStockEnabled()
  const inputs = brand === null || type === null ? [] : fileInputsOf(brandKey(brand.name))
  const isOffered = offered.some(({ id }) => id === brandId)
  const count = inputs.filter(({ part }) => files[part] !== undefined).length
  // A new FitFlop list needs its price list; a PDF alone only adds to an existing list.
  const hasFile = type === 'update' ? list !== null : files.workbook !== undefined
  const valid = isOffered && hasFile && isUploadValid({ ...form, files: count }, { futureStock })

  const chooseType = (next: LineListForm['type']) => {
    const keeps = next !== null && brandsFor(next, brands).some(({ id }) => id === brandId)
    // A preselected brand that no type supports stays, with an explanation.
    change({ type: next, lineListId: null, brandId: keeps || !isOffered ? brandId : null })
  }
  const upload = () => {
    const order = brand && lineListOrder(form, brand, list?.type ?? null)
    if (valid && order) onUpload(order)
  }

  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        upload()
      }}
    >
      <Group grow align="flex-start">
        <Select
          label="Line list type"
          placeholder="Choose a type"
          data={uploadTypes.map((value) => ({
            value,
            label: uploadTypeLabels[value],
            disabled: value === 'future-stock' && !futureStock,
          }))}
          value={type}
          allowDeselect={false}
          onChange={chooseType}
          {...first}
        />
        <Picker
          label="Brand"
          placeholder={type === null ? 'Choose a type first' : 'Choose a brand'}
          disabled={type === null}
          options={shown.map(({ id, name }) => ({ value: id, label: name }))}
          value={brandId}
          onChange={(next) => change({ brandId: next, lineListId: null, files: {} })}
        />
      </Group>
      {type === 'update' && isOffered && (
        <>
          <LineListField
            brandId={brandId}
            value={lineListId}
            chosen={list}
            onChange={(next) =>
              change({ lineListId: next?.id ?? null, mode: next ? suggestedMode(next.type) : form.mode })
            }
          />
          <Radio.Group label="Items not in this file" value={form.mode} onChange={(mode) => change({ mode })}>
            <Stack gap="xs" mt={6}>
              <Radio value="partial" label="Keep them (partial file)" />
              <Radio value="full" label="Withdraw them (full file)" />
            </Stack>
          </Radio.Group>
        </>
      )}
      {type === 'pre-book' && (
        <Group grow align="flex-start">
          <DateField
            label="Date sent"
            dayFirst
            value={form.sentOn}
            onChange={(sentOn) => change({ sentOn })}
          />
          <DateField
            label="Deadline for orders"
            dayFirst
            value={form.deadline}
            onChange={(deadline) => change({ deadline })}
            error={preBookDateNotes(form).deadline}
          />
        </Group>
      )}
      {type === 'future-stock' && (
        <DateField
          label="Date of availability"
          dayFirst
          value={form.availableOn}
          onChange={(availableOn) => change({ availableOn })}
        />
      )}
      {type !== null && type !== 'update' && (
        <Group grow align="flex-start">
          <SeasonField value={form.season} onChange={(season) => change({ season })} />
          <YearField value={form.year} onChange={(year) => change({ year })} years={lineListYears} />
        </Group>
      )}
      {type !== null && brand !== null && !isOffered && (
        <Alert color="amber">No supported file inputs found for brand {brand.name}</Alert>
      )}
      {isOffered &&
        inputs.map(({ part, label }) => (
          <FileDrop
            key={part}
            label={label}
            kind={fileInputs[part].kind}
            maxSize={fileInputs[part].maxSize}
            file={files[part] ?? null}
            onChange={(file) => change({ files: { ...files, [part]: file ?? undefined } })}
          />
        ))}
      {isWithoutBrands && (
        <Text size="sm">
          No brands yet.{' '}
          <AnchorLink to="/home/brands/create" underline="always" onClick={closeUploadInventory}>
            Add a brand
          </AnchorLink>
        </Text>
      )}
      {type === null && (
        <Text size="sm" c="dimmed">
          Choose a type to see its brands and files.
        </Text>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={!valid}>
          Upload
        </Button>
      </Group>
    </Stack>
  )
}
