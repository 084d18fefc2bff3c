import { Alert, Modal, Stack, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { brandKey, ownStockBrandKey } from '#contract/brand-key.ts'
import type { ImportState } from '#contract/file-processor.ts'
import { brandsQuery } from '#web/api/brands.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { closeUploadInventory, useUploadInventory } from '#web/ui/upload-inventory.ts'
import { ChooseSource } from './choose-source.tsx'
import { LineListFormStep } from './line-list-form.tsx'
import { OpenStockFormStep } from './open-stock-form.tsx'
import { emptyLineListForm, emptyOpenStockForm, type UploadOrder } from './upload-form.ts'
import { UploadProgressView } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type Step = 'inventory-source' | 'line-list' | 'open-stock'

/** What each step is called below the dialog's title. */
const titles: Readonly<Record<Step, string>> = {
  'inventory-source': 'Choose source',
  'line-list': 'Brand Line List',
  'open-stock': 'Open Stock',
}

/** The upload dialog (spec 1 §2, §4): choose the source, fill the form, watch it go; it cannot be closed while it is loading, and starts anew each time. */
export default function UploadInventoryDialog() {
  const { opened, brandId } = useUploadInventory()
  const [loading, setLoading] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={closeUploadInventory}
      size={720}
      title="Upload Inventory"
      closeOnEscape={!loading}
      closeOnClickOutside={!loading}
      withCloseButton={!loading}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Steps brandId={brandId} onLoading={setLoading} />
    </Modal>
  )
}

/** What is inside: made anew each time the dialog opens. */
function Steps({ brandId, onLoading }: { brandId: number | null; onLoading: (loading: boolean) => void }) {
  const brands = useQuery(brandsQuery()).data?.items ?? []
  const brand = brands.find(({ id }) => id === brandId)
  const ownStock = brand !== undefined && brandKey(brand.name) === ownStockBrandKey
  const [step, setStep] = useState<Step>(
    brandId === null ? 'inventory-source' : ownStock ? 'open-stock' : 'line-list',
  )
  const [lineList, setLineList] = useState(() => emptyLineListForm(brandId))
  const [openStock, setOpenStock] = useState(emptyOpenStockForm)
  const { running, progress, failure, upload } = useUpload()
  const finish = useFinish()

  const back = () => setStep('inventory-source')
  const run = async (order: UploadOrder) => {
    onLoading(true)
    const result = await upload(order)
    onLoading(false)
    if (result) await finish(result)
  }

  if (running) return <UploadProgressView progress={progress} />
  return (
    <Stack gap="md">
      <Title order={2}>{titles[step]}</Title>
      {failure !== null && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={failure.message}>
          {failure.reason}
        </Alert>
      )}
      {step === 'inventory-source' && <ChooseSource onChoose={setStep} />}
      {step === 'line-list' && (
        <LineListFormStep
          form={lineList}
          onChange={setLineList}
          brands={brands}
          onBack={back}
          onUpload={(order) => void run(order)}
        />
      )}
      {step === 'open-stock' && (
        <OpenStockFormStep
          form={openStock}
          onChange={setOpenStock}
          onBack={back}
          onUpload={(order) => void run(order)}
        />
      )}
    </Stack>
  )
}

/** Closes the dialog after a success and leads to the preview (spec 1 §4, §8). */
function useFinish() {
  const navigate = useNavigate()
  const router = useRouter()
  return async ({ lineListId }: ImportState) => {
    closeUploadInventory()
    const path = `/home/line-list/preview/${lineListId}`
    const there = router.state.location.pathname === path
    toastSuccess(
      'Line list uploaded successfully',
      there ? 'Upload successful' : 'Redirecting to preview page',
    )
    await navigate({ to: '/home/line-list/preview/$lineListId', params: { lineListId: String(lineListId) } })
  }
}
