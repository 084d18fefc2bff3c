import { Menu, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

export function DeleteItem({ published, onDelete }: { published: boolean; onDelete: () => void }) {
  return (
    <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} disabled={published} onClick={onDelete}>
      Delete
      {published && <Text size="xs">A published line list cannot be deleted.</Text>}
    </Menu.Item>
  )
}
