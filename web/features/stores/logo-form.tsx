import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#web/api/client.ts'
import { shrinkPicture } from '#web/lib/files/shrink-picture.ts'
import { onPage } from '#web/lib/session/unsaved-files.ts'
import { useSavedCard } from '#web/ui/form/save-bar.tsx'
import { toastRestored } from '#web/ui/form/toast-restored.ts'
import { useUnsavedFiles } from '#web/ui/form/use-unsaved-files.ts'
import { PictureTile } from '#web/ui/layout/picture-tile.tsx'
import type { StoreFormProps } from './store-form-props.ts'

/** Shows a store's logo and replaces it at once. A picture that could not be saved stays chosen, and the page's Save saves it. */
export function LogoForm({ edited }: StoreFormProps) {
  const store = edited.seen
  const change = useCall('changeStoreLogo')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const [{ logo: chosen = null }, setFiles] = useUnsavedFiles(`${onPage}logo`, toastRestored, (names) =>
    setProblem(`${names.join(', ')} could not be kept. Choose it again.`),
  )
  const hasLogo = !store.logoUrl.startsWith('/store.svg')
  const drop = () => {
    setProblem(null)
    setFiles({})
  }
  const save = async (picture: string | null) => {
    const answer = await change.mutateAsync({ id: store.id, picture }, edited.options)
    drop()
    edited.onSaved(answer.store)
  }
  const take = async (file: File) => {
    setProblem(null)
    setFiles({ logo: file })
    setIsSaving(true)
    try {
      const picture = await shrinkPicture(file).catch(() => null)
      if (picture !== null) await save(picture)
      else {
        setFiles({})
        setProblem("This file isn't a picture we can display.")
      }
      return picture !== null
    } catch {
      return false
    } finally {
      setIsSaving(false)
    }
  }
  const isUnsaved = chosen !== null && !isSaving
  useSavedCard({
    name: 'Logo',
    isDirty: isUnsaved,
    typed: {},
    save: async () => chosen === null || take(chosen),
  })
  return (
    <Group>
      <PictureTile src={store.logoUrl} alt={`Logo of ${store.name}`} size={72} />
      <FileButton
        onChange={(file) => file !== null && void take(file)}
        accept="image/png,image/jpeg,image/webp,image/gif"
      >
        {(props) => (
          <Button variant="default" loading={change.isPending} {...props}>
            {hasLogo ? 'Change logo' : 'Upload logo'}
          </Button>
        )}
      </FileButton>
      {hasLogo && (
        <Button variant="subtle" color="gray" onClick={() => void save(null).catch(() => undefined)}>
          Remove logo
        </Button>
      )}
      {isUnsaved && (
        <Group gap={4} wrap="nowrap">
          <Text size="sm" component="output">
            {chosen.name} is not saved.
          </Text>
          <CloseButton size="sm" aria-label={`Remove ${chosen.name}`} onClick={drop} />
        </Group>
      )}
      {problem !== null && (
        <Text role="alert" size="sm" c="red">
          {problem}
        </Text>
      )}
    </Group>
  )
}
