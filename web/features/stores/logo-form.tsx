import { Button, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#web/api/client.ts'
import { shrinkPicture } from '#web/lib/files/shrink-picture.ts'
import { PictureTile } from '#web/ui/layout/picture-tile.tsx'
import type { StoreFormProps } from './store-form-props.ts'

/** Shows a store's logo and replaces it. */
export function LogoForm({ edited }: StoreFormProps) {
  const store = edited.seen
  const change = useCall('changeStoreLogo')
  const [problem, setProblem] = useState<string | null>(null)
  const hasLogo = !store.logoUrl.startsWith('/store.svg')
  const save = (picture: string | null) => {
    setProblem(null)
    change.mutate(
      { id: store.id, picture },
      { ...edited.options, onSuccess: (answer) => edited.onSaved(answer.store) },
    )
  }
  const take = async (file: File | null) => {
    if (file === null) return
    const picture = await shrinkPicture(file).catch(() => null)
    if (picture === null) setProblem("This file isn't a picture we can display.")
    else save(picture)
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
      {problem !== null && (
        <Text role="alert" size="sm" c="red">
          {problem}
        </Text>
      )}
    </Group>
  )
}
