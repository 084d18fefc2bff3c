import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'

export const SavedViews = afterFirstScreen(
  async () => (await import('./saved-views-menu.tsx')).SavedViewsMenu,
  () => (
    <Button component="div" aria-hidden variant="default" leftSection={<IconBookmark size={16} />}>
      Views
    </Button>
  ),
)
