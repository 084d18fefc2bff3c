import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fileLimits } from '#contract/files/file-limits.ts'
import type { OrderFileMapping, OrderFormReading } from '#contract/orders/order-forms.ts'
import {
  type OrderFormProblem,
  type OrderFormProblemCode,
  orderFormProblemCodes,
} from '#contract/orders/order-form-problems.ts'
import { cartStatus } from '#contract/orders/order-status.ts'
import { lineListTypeLabels } from '#contract/line-lists/line-list-types.ts'
import { useCall } from '#web/api/client.ts'
import {
  orderFormReadingQuery,
  uploadOrderForm,
  useDownloadMarkedForm,
} from '#web/api/downloads/order-forms.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney, formatQuantity } from '#web/lib/money.ts'
import { ProblemTable, type ShownProblem } from '#web/domain/catalog/problem-table.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { useUnsavedFiles } from '#web/ui/form/use-unsaved-files.ts'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import type { Option } from '#web/ui/form/pickers.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import { EarlierOrders } from './earlier-orders.tsx'
import { FormLines } from './form-lines.tsx'
import { MatchColumns } from './match-columns.tsx'
import { MatchNames } from './match-names.tsx'
import { QuantityQuestions } from './quantity-questions.tsx'
import { detailsOf, isInverted, StatedDetails, statesDetails } from './stated-details.tsx'
import type { FormFor } from './form-for.ts'
import { OrderStorePicker } from '#web/domain/customers/order-store-picker.tsx'

export function ReadForm({ store: given, onClose }: FormFor & { onClose: () => void }) {
  const [{ form: file = null }, setFiles] = useUnsavedFiles('order form')
  const [chosen, setChosen] = useUnsavedState<Option<string> | null>('store of order form', null)
  const [mappings, setMappings] = useUnsavedState<OrderFileMapping[] | null>('columns of order form', null)
  const [acceptsUnusual, setAcceptsUnusual] = useState(false)
  const [isMatching, setIsMatching] = useState<boolean | null>(null)
  const upload = useQuery({
    queryKey: ['orderFormUpload', file?.name, file?.size, file?.lastModified],
    queryFn: async () => (file ? uploadOrderForm(file) : null),
    enabled: file !== null,
    // A day later, the upload is deleted.
    staleTime: 3_600_000,
    gcTime: 0,
    retry: false,
  })
  const fileKey = upload.data ?? ''
  const storeId = chosen?.value ?? given?.id
  const input = { fileKey, storeId, mappings: mappings ?? undefined, acceptsUnusual }
  const reading = useQuery({
    ...orderFormReadingQuery(input),
    enabled: file !== null && fileKey !== '',
    // The checkbox stays while its answer is loaded.
    placeholderData: (before) => (acceptsUnusual ? before : undefined),
  })
  const failed = upload.error ?? reading.error
  const found = failed || file === null ? undefined : reading.data
  const step = found && stepOf(found, isMatching)
  return (
    <Stack>
      <FileDrop
        label="Filled-in form or order file"
        kind="order"
        file={file}
        onChange={(next) => {
          setFiles(next ? { form: next } : {})
          setChosen(null)
          setMappings(null)
          setAcceptsUnusual(false)
          setIsMatching(null)
        }}
        maxSize={fileLimits.orderFormBytes}
      />
      {file !== null && !found && !failed && (
        <Group gap="xs">
          <Loader size={16} />
          <Text component="output" size="sm">
            Reading the file
          </Text>
        </Group>
      )}
      {failed && (
        <Failure
          title="The file could not be read"
          error={failed}
          onRetry={() => void (upload.error ? upload.refetch() : reading.refetch())}
          retrying={upload.isFetching || reading.isFetching}
        />
      )}
      {found && found.source !== 'form' && !given && (
        <OrderStorePicker
          chosen={chosen}
          onChange={setChosen}
          description="This file doesn't name a store."
        />
      )}
      {found && step === 'columns' && (
        <MatchColumns
          key={fileKey}
          sheets={found.sheets}
          reason={reasonToMatch(found)}
          onMatched={(next) => {
            setMappings(next)
            setIsMatching(false)
          }}
          onCancel={isRecognized(found) ? () => setIsMatching(false) : undefined}
        />
      )}
      {found && step === 'questions' && (
        <QuantityQuestions
          key={fileKey}
          questions={found.questions}
          sheets={found.sheets}
          onAnswered={(next) => {
            setMappings(next)
            setIsMatching(false)
          }}
          onMatchColumns={() => setIsMatching(true)}
        />
      )}
      {found && found.store && step === 'preview' && (
        <Preview
          reading={found}
          input={input}
          onClose={onClose}
          onMatchColumns={found.sheets.length > 0 ? () => setIsMatching(true) : undefined}
          onAcceptUnusual={setAcceptsUnusual}
          isPdf={file?.name.toLowerCase().endsWith('.pdf') ?? false}
        />
      )}
      {found?.store && step === 'preview' && found.unknown.length > 0 && (
        <MatchNames
          organizationId={found.store.organizationId}
          organizationName={found.store.organizationName}
          names={found.unknown}
          onMatched={() => void reading.refetch()}
        />
      )}
      {found && !found.store && found.problems.length > 0 && (
        <ProblemTable shrinks problems={found.problems.map(shown)} />
      )}
      {!found?.store && (
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function stepOf(found: OrderFormReading, isMatching: boolean | null): 'columns' | 'questions' | 'preview' {
  if (isMatching ?? (found.needsMatching && found.questions.length === 0)) return 'columns'
  if (!isRecognized(found)) return 'columns'
  return found.questions.length > 0 ? 'questions' : 'preview'
}

function isRecognized({ sheets }: OrderFormReading): boolean {
  return sheets.length === 0 || sheets.some(({ mapping }) => mapping !== null)
}

function reasonToMatch(found: OrderFormReading): string | null {
  if (!isRecognized(found)) return "We couldn't recognize this workbook's columns."
  return found.needsMatching ? 'Most rows name no style, color, and size that the store is offered.' : null
}

interface PreviewProps {
  reading: OrderFormReading
  input: Parameters<typeof orderFormReadingQuery>[0]
  onClose: () => void
  onMatchColumns: (() => void) | undefined
  onAcceptUnusual: (accepts: boolean) => void
  isPdf: boolean
}

function Preview({ reading, input, onClose, onMatchColumns, onAcceptUnusual, isPdf }: PreviewProps) {
  const { store, cart, lines, linesCount, unitsCount, totalPrice, removedCount, problems, problemsCount } =
    reading
  const others = cart === null ? [] : reading.newCarts.filter(({ type }) => type !== cart.type)
  const { earlier } = reading
  const [isSecondMeant, setIsSecondMeant] = useState(false)
  const [details, setDetails] = useState(() => detailsOf(reading))
  const hasDetails = reading.source !== 'form' && statesDetails(reading)
  const navigate = useNavigate()
  const order = useCall('orderFromForm')
  const marked = useDownloadMarkedForm()
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const place = (into: 'new-cart' | 'same-cart') =>
    order.mutate(
      {
        ...input,
        into,
        again: isSecondMeant,
        ...(hasDetails && into === 'new-cart' && { details }),
      },
      {
        onSuccess: ({ orders: [first, ...more] }) => {
          onClose()
          if (more.length > 0)
            void navigate({ to: '/home/orders/all', search: { status: cartStatus, storeId: store?.id } })
          else if (first)
            void navigate({
              to: '/home/single-order/details/$streamId',
              params: { streamId: first.streamId },
            })
        },
      },
    )
  const busy = order.isPending || order.isSuccess
  return (
    <SubmitForm onSubmit={() => place(cart ? 'same-cart' : 'new-cart')}>
      <Alert color={linesCount === 0 || errors > 0 ? 'amber' : 'green'}>
        <output>
          {linesCount === 0
            ? 'This file has nothing to order.'
            : `${countPhrase(linesCount, 'item')} with ${countPhrase(unitsCount, 'unit')}, ${formatMoney(totalPrice)}, for ${store?.name}, ${store?.organizationName}.`}
          {removedCount > 0 && ` ${countPhrase(removedCount, 'item')} of the cart was cleared.`}
          {errors > 0 && ` ${countPhrase(errors, 'cell')} with problems won't be ordered.`}
        </output>
      </Alert>
      {reading.sheets.some(({ isRemembered }) => isRemembered) && (
        <Text size="sm" c="dimmed">
          The columns are read as they were matched for an earlier file.
        </Text>
      )}
      {earlier.length > 0 && (
        <EarlierOrders
          orders={earlier}
          poNumber={reading.poNumber}
          isMeant={isSecondMeant}
          onChange={setIsSecondMeant}
        />
      )}
      {problems.length > 0 && (
        <>
          {problemsCount > problems.length && (
            <Text size="sm">
              Showing the first {formatQuantity(problems.length)} of {countPhrase(problemsCount, 'problem')}.
            </Text>
          )}
          <ProblemTable shrinks problems={problems.map(shown)} />
        </>
      )}
      {(reading.unusualCount > 0 || input.acceptsUnusual) && (
        <Checkbox
          label={
            reading.unusualCount > 0
              ? `Order ${countPhrase(reading.unusualCount, 'cell')} with an unusually large quantity as typed`
              : 'Order unusually large quantities as typed'
          }
          checked={input.acceptsUnusual ?? false}
          onChange={({ currentTarget: { checked } }) => onAcceptUnusual(checked)}
        />
      )}
      {hasDetails && linesCount > 0 && <StatedDetails details={details} onChange={setDetails} />}
      {lines.length > 0 && <FormLines lines={lines} total={linesCount} hasCart={cart !== null} />}
      <Group justify="flex-end">
        {onMatchColumns && (
          <Button variant="default" onClick={onMatchColumns}>
            Match columns
          </Button>
        )}
        {!isPdf && problems.some(({ row }) => row !== null) && (
          <Button variant="default" loading={marked.isPending} onClick={() => marked.mutate(input)}>
            Download with problems
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={cart ? 'default' : 'filled'}
          disabled={
            linesCount === 0 || (earlier.length > 0 && !isSecondMeant) || (hasDetails && isInverted(details))
          }
          loading={busy}
          type={cart ? 'button' : 'submit'}
          onClick={cart ? () => place('new-cart') : undefined}
        >
          {reading.newCarts.length > 1 ? `Open ${cartsOf(reading.newCarts)}` : 'Open a new cart'}
        </Button>
        {cart && (
          <Button disabled={linesCount === 0 && removedCount === 0} loading={busy} type="submit">
            Update {cart.number}
            {others.length > 0 && ` and open ${cartsOf(others)}`}
          </Button>
        )}
      </Group>
    </SubmitForm>
  )
}

/** A cart has one type of line list. */
function cartsOf(carts: OrderFormReading['newCarts']): string {
  const parts = carts.map(
    ({ type, unitsCount }) => `${lineListTypeLabels[type]} ${countPhrase(unitsCount, 'unit')}`,
  )
  return `${countPhrase(carts.length, 'cart')} (${parts.join(', ')})`
}

function shown(problem: OrderFormProblem): ShownProblem {
  const code: OrderFormProblemCode = problem.code
  return { ...problem, sentence: orderFormProblemCodes[code].sentence }
}
