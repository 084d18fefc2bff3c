import { Menu, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

/** The menu entry that deletes a line list; of a published one it says why it cannot be (rules §3). */
export function DeleteItem({ published, onDelete }: { published: boolean; onDelete: () => void }) {
  return (
    <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} disabled={published} onClick={onDelete}>
      Delete
      {published && <Text size="xs">A published line list cannot be deleted.</Text>}
    </Menu.Item>
  )
}
