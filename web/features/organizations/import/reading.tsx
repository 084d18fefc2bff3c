import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import {
  type TextEncoding,
  textEncodings,
  type TextRead,
  type TextSeparator,
  textSeparators,
} from '#contract/files/text-files.ts'

interface ReadingProps {
  text: TextRead
  disabled: boolean
  onChange: (known: { encoding: TextEncoding; separator: TextSeparator }) => void
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export function Reading({ text, disabled, onChange }: ReadingProps) {
  const { encoding, separator, isGuessed } = text
  return (
    <Stack gap="xs">
      <Group align="flex-start" grow preventGrowOverflow={false} wrap="wrap">
        <NativeSelect
          label="Encoding"
          data={optionsOf(textEncodings)}
          value={encoding}
          disabled={disabled}
          onChange={(event) => onChange({ encoding: event.currentTarget.value as TextEncoding, separator })}
        />
        <NativeSelect
          label="Separator"
          data={optionsOf(textSeparators)}
          value={separator}
          disabled={disabled}
          onChange={(event) => onChange({ encoding, separator: event.currentTarget.value as TextSeparator })}
        />
      </Group>
      {isGuessed && (
        <Text size="sm">
          The encoding was guessed. Check names with accents or other letters in the sample, and choose
          another encoding if they look wrong.
        </Text>
      )}
    </Stack>
  )
}
