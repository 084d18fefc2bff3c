import { Alert, Button, Checkbox, FileInput, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { InputOf, ResultOf } from '#contract/calls.ts'
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
import { ListWords } from './list-words.tsx'
import { MatchColumns, rememberedText } from './match-columns.tsx'
import { PartDiscounts } from './part-discounts.tsx'
import { Reading } from './reading.tsx'
import { SameNames } from './same-names.tsx'
import { SampleTable } from './sample-table.tsx'

type CustomersFile = Omit<InputOf<'importCustomers'>, 'dryRun'>

export function ImportCustomers({ onDone }: { onDone: () => void }) {
  const [{ customers: file = null }, setFiles] = useUnsavedFiles('customers', ({ customers = null }) => {
    void choose(customers)
  })
  const [content, setContent] = useState<CustomersFile | null>(null)
  const [found, setFound] = useState<ResultOf<'importCustomers'> | null>(null)
  const check = useCall('importCustomers', { done: null, failed: null })
  const run = useCall('importCustomers')
  const tooLarge = file !== null && file.size > customersFileBytes
  // A second click can come before the button shows as busy, or while the dialog closes.
  const isSent = useRef(false)
  const send = () => {
    if (!content || check.isPending || isSent.current) return
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
  const read = (next: CustomersFile) => {
    setContent(next)
    check.mutate({ ...next, dryRun: true }, { onSuccess: setFound })
  }
  async function choose(chosen: File | null) {
    isSent.current = false
    setFiles(chosen ? { customers: chosen } : {})
    setContent(null)
    setFound(null)
    check.reset()
    run.reset()
    if (!chosen || chosen.size > customersFileBytes) return
    read({ fileName: chosen.name, file: await base64(chosen) })
  }
  return (
    <SubmitForm onSubmit={send}>
      <Text size="sm" c="dimmed">
        A list with one row per customer, person, or store, from any system. Columns are recognized by their
        headings and cells; you are asked about those that are not certain. The first person listed for an
        organization is its main contact. Separate brands with semicolons: “Crocs (best); Hey Dude”.
      </Text>
      <FileInput
        label="Workbook or CSV"
        placeholder="Choose a file"
        accept=".xlsx,.csv,.tsv,.tab,.txt"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
        value={file}
        disabled={run.isPending}
        onChange={(chosen) => void choose(chosen)}
        error={tooLarge ? 'The file is larger than 600 KB.' : check.error?.message}
      />
      {check.isPending && !found && <Text component="output">Reading the file</Text>}
      {found && content && (
        <Found
          found={found}
          content={content}
          isBusy={run.isPending}
          isReading={check.isPending}
          onRead={read}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          disabled={!content || !found || check.isPending || found.customers === 0}
          loading={run.isPending}
        >
          {found ? `Import ${countPhrase(found.customers, 'customer')}` : 'Import'}
        </Button>
      </Group>
    </SubmitForm>
  )
}

interface FoundProps {
  found: ResultOf<'importCustomers'>
  content: CustomersFile
  isBusy: boolean
  isReading: boolean
  onRead: (next: CustomersFile) => void
}

function Found({ found, content, isBusy, isReading, onRead }: FoundProps) {
  const { lostZeros, matching, partDiscounts, problems, problemsCount, sample, words } = found
  const { text, sameNames } = asChosen(found, content)
  const [isMatching, setMatching] = useState(false)
  // New proposals replace what was chosen for the file as it was read before.
  const proposals = JSON.stringify([sample.columns, matching])
  const isDoubtful = found.leftOut > 0 || found.customers === 0
  return (
    <Stack gap="md" aria-busy={isReading}>
      <Alert color={isDoubtful ? 'amber' : 'green'}>
        <output>
          {!matching.isSure && 'Match the columns first. '}
          {countPhrase(found.customers, 'customer')} with {countPhrase(found.stores, 'store')} and{' '}
          {countPhrase(found.users, 'user')} can be imported.
          {found.leftOut > 0 && ` ${formatQuantity(found.leftOut)} will be skipped.`}
          {found.unchanged > 0 && ` ${countPhrase(found.unchanged, 'customer')} unchanged.`}
        </output>
      </Alert>
      {text && (
        <Reading
          text={text}
          disabled={isBusy}
          // Other encodings and separators make other columns.
          onChange={(known) =>
            onRead({
              ...content,
              ...known,
              columns: undefined,
              defaults: undefined,
              sameNames: undefined,
              discountWords: undefined,
              brandWords: undefined,
            })
          }
        />
      )}
      {isMatching || !matching.isSure || matching.blank.some((field) => !(field in matching.defaults)) ? (
        <MatchColumns
          key={proposals}
          sample={sample}
          matching={matching}
          disabled={isBusy || isReading}
          onMatched={(columns, defaults) => {
            setMatching(false)
            onRead({ ...content, columns, defaults, sameNames: undefined })
          }}
        />
      ) : (
        <Group justify="space-between">
          <Text size="sm">
            {matching.isRemembered
              ? rememberedText
              : `${countPhrase(sample.columns.filter(({ field }) => field !== null).length, 'column')} matched.`}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => setMatching(true)}>
            Match columns
          </Button>
        </Group>
      )}
      <SampleTable sample={sample} />
      {words.discounts.length + words.brands.length > 0 && (
        <ListWords
          key={JSON.stringify(words)}
          words={words}
          disabled={isBusy || isReading}
          onAnswer={(answers) => onRead({ ...content, ...answers })}
        />
      )}
      {partDiscounts > 0 && (
        <PartDiscounts
          count={partDiscounts}
          chosen={content.partDiscounts}
          disabled={isBusy}
          onChoose={(choice) => onRead({ ...content, partDiscounts: choice })}
        />
      )}
      {lostZeros > 0 && (
        <Checkbox
          label={`Restore the leading zeros of ${countPhrase(lostZeros, 'postal code')}`}
          checked={content.restorePostalCodes !== false}
          disabled={isBusy}
          onChange={(event) => onRead({ ...content, restorePostalCodes: event.currentTarget.checked })}
        />
      )}
      {sameNames.length > 0 && (
        <SameNames
          questions={sameNames}
          disabled={isBusy}
          onAnswer={(answers) => onRead({ ...content, sameNames: answers })}
        />
      )}
      {problemsCount > problems.length && (
        <Text size="sm">
          Showing the first {formatQuantity(problems.length)} of {countPhrase(problemsCount, 'problem')}.
        </Text>
      )}
      {problems.length > 0 && <ProblemTable shrinks problems={problems.map(shown)} />}
    </Stack>
  )
}

/** What was found, with what staff chose since then: the answer to a choice takes a moment. */
function asChosen({ text, sameNames }: FoundProps['found'], content: CustomersFile) {
  const { encoding = text?.encoding, separator = text?.separator, sameNames: answers } = content
  return {
    text: text && encoding && separator ? { ...text, encoding, separator } : null,
    sameNames: sameNames.map((one) => ({
      ...one,
      as: answers?.find(({ row }) => row === one.row)?.as ?? one.as,
    })),
  }
}

function shown(problem: CustomerProblem): ShownProblem {
  return { ...problem, sentence: problem.reason ?? customerProblemCodes[problem.code] }
}
