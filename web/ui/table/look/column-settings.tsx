import { ActionIcon, Button, Checkbox, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { type ColumnChoice, type TableLook, usualLook } from './table-look.ts'

export interface ColumnSetting extends ColumnChoice {
  label: string
  isFirst: boolean
  canHide: boolean
}

interface ColumnSettingsProps {
  settings: readonly ColumnSetting[]
  look: TableLook
  onChange: (look: TableLook) => void
}

export function ColumnSettings({ settings, look, onChange }: ColumnSettingsProps) {
  const save = (next: readonly ColumnChoice[]) =>
    onChange({ ...look, columns: next.map(({ id, isHidden, width }) => ({ id, isHidden, width })) })
  const change = (id: string, fields: Partial<ColumnChoice>) =>
    save(settings.map((one) => (one.id === id ? { ...one, ...fields } : one)))
  const move = (index: number, by: -1 | 1) => {
    const next = [...settings]
    next.splice(index + by, 0, ...next.splice(index, 1))
    save(next)
  }
  return (
    <Stack gap={6}>
      {settings.map(({ id, label, isFirst, canHide, isHidden, width }, index) => (
        <Group key={id} gap={4} wrap="nowrap">
          <Checkbox
            flex={1}
            label={label}
            checked={!isHidden}
            disabled={!canHide}
            onChange={(event) => change(id, { isHidden: !event.currentTarget.checked })}
          />
          <ActionIcon
            aria-label={`Move ${label} up`}
            disabled={isFirst || index === 1}
            onClick={() => move(index, -1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={`Move ${label} down`}
            disabled={isFirst || index === settings.length - 1}
            onClick={() => move(index, 1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
          <WidthInput
            key={width}
            label={`Width of ${label} in pixels`}
            width={width}
            onChange={(next) => change(id, { width: next })}
          />
        </Group>
      ))}
      <Group justify="space-between" mt="xs">
        <Switch
          label="Compact rows"
          checked={look.isDense}
          onChange={(event) => onChange({ ...look, isDense: event.currentTarget.checked })}
        />
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(usualLook)}>
          Reset
        </Button>
      </Group>
    </Stack>
  )
}

const [narrowestPixels, widestPixels] = [48, 1000]

interface WidthInputProps {
  label: string
  width: number | null
  onChange: (width: number | null) => void
}

function WidthInput({ label, width, onChange }: WidthInputProps) {
  const [text, setText] = useState(width === null ? '' : String(width))
  const apply = () => {
    const typed = Math.round(Number(text))
    const next =
      text.trim() === '' || !Number.isFinite(typed)
        ? null
        : Math.min(widestPixels, Math.max(narrowestPixels, typed))
    setText(next === null ? '' : String(next))
    if (next !== width) onChange(next)
  }
  return (
    <TextInput
      size="xs"
      w={76}
      aria-label={label}
      placeholder="Auto"
      inputMode="numeric"
      rightSection={
        <Text span size="xs" c="dimmed">
          px
        </Text>
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    />
  )
}
