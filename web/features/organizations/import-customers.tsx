import { Alert, Button, FileInput, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { InputOf } from '#contract/calls.ts'
import {
  customerProblemCodes,
  type CustomerProblem,
  customersFileBytes,
} from '#contract/customers/import-customers.ts'
import { useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { base64 } from '#web/lib/files/base64.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { useUnsavedFiles } from '#web/ui/form/use-unsaved-files.ts'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { ProblemTable, type ShownProblem } from '#web/domain/catalog/problem-table.tsx'

type CustomersFile = Pick<InputOf<'importCustomers'>, 'fileName' | 'file'>

/** Imports customers from a workbook or CSV after a check that reports problems by cell. */
export function ImportCustomers({ onDone }: { onDone: () => void }) {
  const [{ customers: file = null }, setFiles] = useUnsavedFiles('customers', ({ customers = null }) => {
    void choose(customers)
  })
  const [content, setContent] = useState<CustomersFile | null>(null)
  // Problems of the check are shown next to the file.
  const check = useCall('importCustomers', { done: null, failed: null })
  const run = useCall('importCustomers')
  const found = check.data
  const tooLarge = file !== null && file.size > customersFileBytes
  // A second click can come before the button shows as busy, or while the dialog closes.
  const isSent = useRef(false)
  const send = () => {
    if (!content || isSent.current) return
    isSent.current = true
    run.mutate(
      { ...content, dryRun: false },
      {
        onSuccess: onDone,
        onError: () => {
          isSent.current = false
        },
      },
    )
  }
  async function choose(chosen: File | null) {
    isSent.current = false
    setFiles(chosen ? { customers: chosen } : {})
    setContent(null)
    check.reset()
    run.reset()
    if (!chosen || chosen.size > customersFileBytes) return
    const read = { fileName: chosen.name, file: await base64(chosen) }
    setContent(read)
    check.mutate({ ...read, dryRun: true })
  }
  return (
    <SubmitForm onSubmit={send}>
      <Text size="sm" c="dimmed">
        One row per person or store, each with its organization. Columns: Organization, Line 1, City, State,
        Postal Code, Country, First Name, Last Name, Email, Role, Store, Brands. The first person listed for
        an organization is its main contact. Separate brands with semicolons: “Crocs (best); Hey Dude”.
      </Text>
      <FileInput
        label="Workbook or CSV"
        placeholder="Choose a file"
        accept=".xlsx,.csv"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={file}
        disabled={run.isPending}
        onChange={(chosen) => void choose(chosen)}
        error={tooLarge ? 'The file is larger than 600 KB.' : check.error?.message}
      />
      {check.isPending && <Text component="output">Reading the file</Text>}
      {found && (
        <>
          <Alert color={found.leftOut > 0 || found.customers === 0 ? 'amber' : 'green'}>
            <output>
              {countPhrase(found.customers, 'customer')} with {countPhrase(found.stores, 'store')} and{' '}
              {countPhrase(found.users, 'user')} can be imported.
              {found.leftOut > 0 && ` ${formatQuantity(found.leftOut)} will be skipped.`}
            </output>
          </Alert>
          {found.problemsCount > found.problems.length && (
            <Text size="sm">
              Showing the first {formatQuantity(found.problems.length)} of{' '}
              {countPhrase(found.problemsCount, 'problem')}.
            </Text>
          )}
          {found.problems.length > 0 && <ProblemTable shrinks problems={found.problems.map(shown)} />}
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!content || !found || found.customers === 0} loading={run.isPending}>
          {found ? `Import ${countPhrase(found.customers, 'customer')}` : 'Import'}
        </Button>
      </Group>
    </SubmitForm>
  )
}

function shown(problem: CustomerProblem): ShownProblem {
  return { ...problem, sentence: problem.reason ?? customerProblemCodes[problem.code] }
}
