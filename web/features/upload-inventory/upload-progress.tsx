import { Stack, Text } from '@mantine/core'
import { uploadStages } from '#contract/files/upload-rules.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatFileSize } from '#web/lib/files/file-size.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { LabeledProgress } from '#web/ui/feedback/labeled-progress.tsx'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import type { UploadProgress } from './use-upload.ts'

const words = {
  idle: 'Starting',
  loading: 'Starting',
  'finding file': 'Finding file',
  'uploading file': 'Uploading file',
  'generating preview': 'Generating preview',
  'rendering preview': 'Rendering preview',
  done: 'Done',
} as const

const stageWidth = 20

export function UploadProgressView({ progress }: { progress: UploadProgress }) {
  const { stage, share, problems } = progress
  const first = useFirstFocus<HTMLDivElement>()
  return (
    <Stack gap="sm" py="xl" tabIndex={-1} {...first}>
      <LabeledProgress
        percent={uploadStages[stage] + (share ?? 0) * stageWidth}
        stage={words[stage]}
        {...figuresOf(progress)}
      />
      <Text size="sm" c="dimmed" component="output">
        {progress.waitingFor === 'storage'
          ? 'The import continues once file storage responds. You can close this window.'
          : problems === 0
            ? 'Keep this window open until the import finishes.'
            : `${countPhrase(problems, 'problem')} so far`}
      </Text>
    </Stack>
  )
}

function figuresOf({ bytes, rows, doing, waitingFor }: UploadProgress): { figures?: string; waiting?: true } {
  if (waitingFor === 'storage') return { figures: 'Waiting for file storage', waiting: true }
  if (bytes) return { figures: `${formatFileSize(bytes.sent)} of ${formatFileSize(bytes.all)}` }
  if (doing === 'opening') return { figures: 'Opening file', waiting: true }
  if (doing === 'saving' && rows) return { figures: `Saving ${countPhrase(rows.read, 'row')}`, waiting: true }
  if (rows) return { figures: `${formatQuantity(rows.read)} of ${formatQuantity(rows.expected)} rows` }
  return {}
}
