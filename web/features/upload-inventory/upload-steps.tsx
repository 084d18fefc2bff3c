import { Alert, Button, Loader, Stack, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { brandKey, ownStockBrandKey } from '#contract/line-lists/brand-key.ts'
import type { ImportState } from '#contract/files/file-processor.ts'
import { allBrandsQuery, brandQuery } from '#web/api/brands.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { confirmImport, importQuery, mapImport, reviseImport, retryImport } from '#web/api/uploads.ts'
import { DiscardImport } from '#web/domain/catalog/imports/discard-import.tsx'
import { isWaiting } from '#web/domain/catalog/imports/import-status.ts'
import { UnfinishedImports } from '#web/domain/catalog/imports/unfinished-imports.tsx'
import { closeUploadInventory, type UploadStart } from '#web/domain/catalog/upload-inventory.ts'
import { useUnsavedFiles } from '#web/ui/form/use-unsaved-files.ts'
import { useUnsavedState } from '#web/ui/form/use-unsaved-state.ts'
import { ChooseSource } from './choose/choose-source.tsx'
import { LineListFormStep } from './choose/line-list-form.tsx'
import { MapColumns } from './review/map-columns.tsx'
import { OpenStockFormStep } from './choose/open-stock-form.tsx'
import { AskBrand } from './review/other-brand.tsx'
import { ReviewUpdate } from './review/review-update.tsx'
import {
  emptyLineListForm,
  emptyOpenStockForm,
  type LineListForm,
  type OpenStockForm,
  type UploadOrder,
} from './choose/upload-form.ts'
import { UploadProgressView } from './upload-progress.tsx'
import { useFinishUpload } from './use-finish-upload.ts'
import { useUpload } from './use-upload.ts'

interface UploadStepsProps {
  start: UploadStart
  onLoading: (loading: boolean) => void
  onWide: (wide: boolean) => void
}

type FormStep = 'inventory-source' | 'line-list' | 'open-stock'

const titles: Readonly<Record<FormStep, string>> = {
  'inventory-source': 'Choose source',
  'line-list': 'Brand Line List',
  'open-stock': 'Open Stock',
}

export function UploadSteps({ start, onLoading, onWide }: UploadStepsProps) {
  const { running, progress, failure, upload, resume } = useUpload()
  const [waiting, setWaiting] = useState<ImportState | null>(null)
  const asked = useQuery({ ...importQuery(start.trackingId ?? ''), enabled: start.trackingId !== undefined })
  const forms = useForms(start)
  const finish = useFinishUpload()
  const open = waiting ?? (running ? null : (asked.data ?? null))
  // An outage may last: the dialog can be closed during it.
  const loading = running && progress.waitingFor !== 'storage'
  useEffect(() => onLoading(loading), [onLoading, loading])
  useEffect(() => onWide(open !== null), [onWide, open])

  const goOn = async (result: ImportState | null) => {
    if (result?.status === 'done') await finish(result)
    else setWaiting(result)
  }
  const answer = async (how: () => Promise<ImportState>) => goOn(await resume(how))
  const retry = async (trackingId = '') => answer(async () => retryImport(trackingId))

  if (running) return <UploadProgressView progress={progress} />
  if (start.trackingId !== undefined && open === null) return <Loader />
  if (open !== null)
    return (
      <Question
        state={open}
        correcting={start.correcting === true && waiting === null}
        onAnswer={(how) => void answer(how)}
      />
    )
  return (
    <Stack gap="md">
      {failure !== null && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={failure.message}>
          {failure.reason}
          {failure.retry !== undefined && (
            <Button size="xs" variant="default" onClick={() => void retry(failure.retry)}>
              Retry
            </Button>
          )}
        </Alert>
      )}
      {start.lineListId === undefined && <UnfinishedImports brandId={start.brandId} which={isWaiting} />}
      <Forms forms={forms} onUpload={(order) => void upload(order).then(goOn)} />
    </Stack>
  )
}

interface QuestionProps {
  state: ImportState
  correcting: boolean
  onAnswer: (how: () => Promise<ImportState>) => void
}

function Question({ state, correcting, onAnswer }: QuestionProps) {
  const [discarding, setDiscarding] = useState(false)
  const discardImport = useCall('discardImport')
  const discard = async () => {
    // Discarding the corrections of an import that is done leaves the import.
    if (state.status === 'done') closeUploadInventory()
    else if (changesNothing(state)) {
      await discardImport.mutateAsync({ trackingId: state.trackingId }).catch(() => null)
      closeUploadInventory()
    } else setDiscarding(true)
  }
  return (
    <>
      <Form state={state} correcting={correcting} onAnswer={onAnswer} onDiscard={() => void discard()} />
      <DiscardImport
        state={state}
        opened={discarding}
        onClose={() => setDiscarding(false)}
        onDiscarded={closeUploadInventory}
      />
    </>
  )
}

function changesNothing({ changeCounts: counts }: ImportState): boolean {
  return counts !== null && counts.new + counts.changed + counts.withdrawn === 0
}

function Form({ state, correcting, onAnswer, onDiscard }: QuestionProps & { onDiscard: () => void }) {
  const { trackingId, status, action } = state
  if (status === 'needs-mapping' || correcting)
    return (
      <MapColumns
        state={state}
        onMapped={(mapping, saveAs) => onAnswer(async () => mapImport({ trackingId, mapping, saveAs }))}
        onDiscard={onDiscard}
      />
    )
  if (status === 'needs-confirmation' && action === 'new')
    return (
      <AskBrand
        state={state}
        onConfirm={() => onAnswer(async () => confirmImport(trackingId))}
        onDiscard={onDiscard}
      />
    )
  if (status === 'needs-confirmation')
    return (
      <ReviewUpdate
        state={state}
        onConfirm={() => onAnswer(async () => confirmImport(trackingId))}
        onRevise={(choices) => onAnswer(async () => reviseImport({ trackingId, ...choices }))}
        onDiscard={onDiscard}
      />
    )
  return <Alert color="gray">This import was already handled.</Alert>
}

/** The state of the forms; kept during an upload, so a failure loses nothing. */
function useForms(start: UploadStart) {
  const brands = useQuery(allBrandsQuery()).data?.items ?? []
  const list = useQuery({
    ...queryOf('getLineList', { lineListId: start.lineListId ?? 0 }),
    enabled: start.lineListId !== undefined,
  })
  const brand = useQuery({ ...brandQuery(start.brandId ?? 0), enabled: start.brandId !== undefined }).data
  const ownStock = brand != null && brandKey(brand.name) === ownStockBrandKey
  const first = start.brandId === undefined ? 'inventory-source' : ownStock ? 'open-stock' : 'line-list'
  const place = `${start.brandId ?? ''} ${start.lineListId ?? ''}`
  const [chosen, setStep] = useUnsavedState<FormStep | null>(`upload step ${place}`, null)
  const [lineListFields, setLineListFields] = useUnsavedState(
    `line list to upload ${place}`,
    emptyLineListForm(start, list.data?.type),
  )
  const [lineListFiles, setLineListFiles] = useUnsavedFiles(`line list ${place}`)
  const lineList: LineListForm = { ...lineListFields, files: lineListFiles }
  const setLineList = ({ files, ...fields }: LineListForm) => {
    setLineListFields({ ...fields, files: {} })
    if (files !== lineListFiles) setLineListFiles(chosenIn(files))
  }
  const [openStockFields, setOpenStockFields] = useUnsavedState(
    `open stock to upload ${place}`,
    emptyOpenStockForm(),
  )
  const [openStockFiles, setOpenStockFiles] = useUnsavedFiles(`open stock ${place}`)
  const openStock: OpenStockForm = { ...openStockFields, file: openStockFiles['workbook'] ?? null }
  const setOpenStock = ({ file, ...fields }: OpenStockForm) => {
    setOpenStockFields({ ...fields, file: null })
    if (file !== openStock.file) setOpenStockFiles(file ? { workbook: file } : {})
  }
  return { brands, step: chosen ?? first, setStep, lineList, setLineList, openStock, setOpenStock }
}

function chosenIn(files: LineListForm['files']): Readonly<Record<string, File>> {
  return Object.fromEntries(Object.entries(files).flatMap(([part, file]) => (file ? [[part, file]] : [])))
}

interface FormsProps {
  forms: ReturnType<typeof useForms>
  onUpload: (order: UploadOrder) => void
}

function Forms({ forms, onUpload }: FormsProps) {
  const { brands, step, setStep, lineList, setLineList, openStock, setOpenStock } = forms
  const back = () => setStep('inventory-source')
  return (
    <>
      <Title order={2}>{titles[step]}</Title>
      {step === 'inventory-source' && <ChooseSource onChoose={setStep} />}
      {step === 'line-list' && (
        <LineListFormStep
          form={lineList}
          onChange={setLineList}
          brands={brands}
          onBack={back}
          onUpload={onUpload}
        />
      )}
      {step === 'open-stock' && (
        <OpenStockFormStep form={openStock} onChange={setOpenStock} onBack={back} onUpload={onUpload} />
      )}
    </>
  )
}
