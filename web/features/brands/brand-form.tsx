import { Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'

interface BrandFormProps {
  input: (field: 'name' | 'description' | 'categoryId') => object
  onSubmit: FormEventHandler<HTMLFormElement>
  busy: boolean
  unsaved: boolean
  submitLabel: string
  fixedName?: string | undefined
  withCategory?: boolean
  children?: ReactNode
}

export function BrandForm({
  input,
  onSubmit,
  busy,
  unsaved,
  submitLabel,
  fixedName,
  withCategory = false,
  children,
}: BrandFormProps) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <UnsavedGuard dirty={unsaved} />
      <Stack maw={560} gap="md">
        {fixedName === undefined ? (
          <TextInput label="Name" withAsterisk data-autofocus {...input('name')} />
        ) : (
          <TextInput label="Name" disabled description="This name can't be changed." value={fixedName} />
        )}
        <Textarea label="Description" autosize minRows={3} maxRows={10} {...input('description')} />
        {withCategory && (
          <NumberInput label="Category" withAsterisk min={1} allowDecimal={false} {...input('categoryId')} />
        )}
        {children}
        <Group>
          <ButtonLink to="/home/brands" variant="default">
            Back
          </ButtonLink>
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
