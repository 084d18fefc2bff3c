import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#web/api/client.ts'
import { shrinkPicture } from '#web/lib/files/shrink-picture.ts'
import { toastRestored } from '#web/ui/form/toast-restored.ts'
import { useUnsavedFiles } from '#web/ui/form/use-unsaved-files.ts'
import { PictureTile } from '#web/ui/layout/picture-tile.tsx'
import type { StoreFormProps } from './store-form-props.ts'

/** Shows a store's logo and replaces it. A chosen picture that could not be saved stays chosen. */
export function LogoForm({ edited }: StoreFormProps) {
  const store = edited.seen
  const change = useCall('changeStoreLogo')
  const [problem, setProblem] = useState<string | null>(null)
  const [{ logo: chosen = null }, setFiles] = useUnsavedFiles('logo', toastRestored, (names) =>
    setProblem(`${names.join(', ')} could not be kept. Choose it again.`),
  )
  const hasLogo = !store.logoUrl.startsWith('/store.svg')
  const drop = () => {
    setProblem(null)
    setFiles({})
  }
  const save = (picture: string | null) =>
    change.mutate(
      { id: store.id, picture },
      {
        ...edited.options,
        onSuccess: (answer) => {
          drop()
          edited.onSaved(answer.store)
        },
      },
    )
  const take = async (file: File | null) => {
    if (file === null) return
    setProblem(null)
    setFiles({ logo: file })
    const picture = await shrinkPicture(file).catch(() => null)
    if (picture !== null) return save(picture)
    setFiles({})
    setProblem("This file isn't a picture we can display.")
  }
  return (
    <Group>
      <PictureTile src={store.logoUrl} alt={`Logo of ${store.name}`} size={72} />
      <FileButton onChange={(file) => void take(file)} accept="image/png,image/jpeg,image/webp,image/gif">
        {(props) => (
          <Button variant="default" loading={change.isPending} {...props}>
            {hasLogo ? 'Change logo' : 'Upload logo'}
          </Button>
        )}
      </FileButton>
      {hasLogo && (
        <Button variant="subtle" color="gray" onClick={() => save(null)}>
          Remove logo
        </Button>
      )}
      {chosen !== null && !change.isPending && (
        <Group gap="xs">
          <Text size="sm">{chosen.name} is not saved.</Text>
          <Button size="xs" onClick={() => void take(chosen)}>
            Save logo
          </Button>
          <CloseButton aria-label={`Remove ${chosen.name}`} onClick={drop} />
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
