import { Select } from '@mantine/core'
import { z } from 'zod'
import { languageLabels, languages } from '#contract/customers/languages.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import type { OrganizationFormProps } from './organization-form-props.ts'

const schema = z.object({ language: z.enum(languages).nullable() })
const choices = languages.map((value) => ({ value, label: languageLabels[value] }))

export function LanguageForm({ edited }: OrganizationFormProps) {
  const { id, language } = edited.seen
  const change = useCall('changeOrganizationLanguage')
  const form = useContractForm(schema, { language })
  useSyncedForm(form, { language })
  return (
    <CardForm
      name="Language"
      form={form}
      onSave={async (typed) => edited.onSaved(await change.mutateAsync({ id, ...typed }, edited.options))}
    >
      <Select
        label="Language"
        placeholder="Default email language"
        data={choices}
        clearable
        {...form.getInputProps('language')}
      />
    </CardForm>
  )
}
