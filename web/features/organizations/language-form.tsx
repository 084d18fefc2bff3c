import { Select } from '@mantine/core'
import { z } from 'zod'
import { languageLabels, languages } from '#contract/customers/languages.ts'
import type { Organization } from '#contract/customers/organizations.ts'
import { useCall } from '#web/api/client.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'

const schema = z.object({ language: z.enum(languages).nullable() })
const choices = languages.map((value) => ({ value, label: languageLabels[value] }))

export function LanguageForm({ organization }: { organization: Organization }) {
  const change = useCall('changeOrganizationLanguage')
  const form = useContractForm(schema, { language: organization.language })
  return (
    <CardForm
      name="Language"
      form={form}
      onSave={async ({ language }) => change.mutateAsync({ id: organization.id, language })}
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
