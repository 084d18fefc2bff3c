import { Button, CloseButton, Group, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet, IconFileTypePdf, IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { cleanFileName } from '#web/lib/files/clean-file-name.ts'
import { formatFileSize } from '#web/lib/files/file-size.ts'
import classes from './file-drop.module.css'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const pdf = 'application/pdf'

const kinds = {
  xlsx: { types: { [xlsx]: ['.xlsx'] }, extension: '.xlsx', icon: IconFileSpreadsheet },
  pdf: { types: { [pdf]: ['.pdf'] }, extension: '.pdf', icon: IconFileTypePdf },
  order: {
    types: { [xlsx]: ['.xlsx'], [pdf]: ['.pdf'] },
    extension: '.xlsx or .pdf',
    icon: IconFileSpreadsheet,
  },
} as const

interface FileDropProps {
  label: string
  kind: keyof typeof kinds
  file: File | null
  onChange: (file: File | null) => void
  maxSize: number
  disabled?: boolean
}

export function FileDrop({ label, kind, file, onChange, maxSize, disabled = false }: FileDropProps) {
  const [error, setError] = useState<string | null>(null)
  const id = useId()
  const open = useRef<() => void>(null)
  const { types, extension, icon: Icon } = kinds[kind]
  const extensions: readonly string[] = Object.values(types).flat()
  const take = ([first]: File[]) => {
    setError(null)
    if (first !== undefined) onChange(first)
  }
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }} error={error}>
      {file === null ? (
        <Dropzone
          onDrop={take}
          onReject={([rejection]) =>
            setError(rejection === undefined ? null : rejectionMessage(rejection.file, extension, maxSize))
          }
          accept={types}
          // Browsers accept files of the right media type with any extension, and empty ones.
          validator={(one) =>
            one instanceof File &&
            (one.size === 0 || !extensions.some((end) => one.name.toLowerCase().endsWith(end)))
              ? { code: 'file', message: extension }
              : null
          }
          maxSize={maxSize}
          multiple={false}
          disabled={disabled}
          className={classes['zone'] ?? ''}
          openRef={open}
          activateOnKeyboard={false}
          inputProps={{ 'aria-labelledby': id, tabIndex: -1 }}
        >
          <IconUpload size={22} stroke={1.6} aria-hidden />
          <div>
            <Text size="sm">
              Drop {kind === 'pdf' ? 'a' : 'an'} {extension} file here
            </Text>
            <Text size="xs" c="dimmed">
              Up to {formatFileSize(maxSize)}
            </Text>
          </div>
          <Button
            variant="default"
            size="xs"
            ml="auto"
            disabled={disabled}
            aria-label={`Choose file: ${label}`}
            className={classes['choose'] ?? ''}
            onClick={(event) => {
              event.stopPropagation()
              open.current?.()
            }}
          >
            Choose file
          </Button>
        </Dropzone>
      ) : (
        <Group className={classes['chosen'] ?? ''} gap="sm" wrap="nowrap">
          <Icon size={22} stroke={1.6} aria-hidden />
          <div className={classes['name']}>
            <Text size="sm" fw={500} truncate>
              {file.name}
            </Text>
            <Text size="xs" c="dimmed">
              {formatFileSize(file.size)}
            </Text>
          </div>
          <CloseButton
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(null)}
            disabled={disabled}
          />
        </Group>
      )}
    </Input.Wrapper>
  )
}

function rejectionMessage(file: File, extension: string, maxSize: number): string {
  if (file.size > maxSize) return `This file is larger than ${formatFileSize(maxSize)}.`
  if (file.size === 0) return 'This file is empty.'
  if (cleanFileName(file.name) === null) return `A file name needs an extension, such as ${extension}.`
  return `This is not ${extension === '.pdf' ? 'a' : 'an'} ${extension} file.`
}
