import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAdjustments,
  IconArchive,
  IconDots,
  IconFileTypePdf,
  IconLock,
  IconLockOpen,
  IconReceipt,
  IconShare,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pendingStatus } from '#contract/orders/order-status.ts'
import type { CatalogCard } from '#contract/line-lists/line-lists.ts'
import { useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { LineSheetDialog } from '#web/domain/catalog/line-sheet-dialog.tsx'
import { ShareDialog } from '#web/domain/catalog/share-dialog.tsx'
import { CallError } from '#web/lib/request.ts'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'

interface CatalogMenuProps {
  card: CatalogCard
  onPublish: () => void
}

export function CatalogMenu({ card, onPublish }: CatalogMenuProps) {
  const { id: lineListId, name } = card
  const navigate = useNavigate()
  const { history } = useRouter()
  const archive = useCall('archiveCatalogs')
  const close = useCall('closeOrdering')
  const reopen = useCall('reopenOrdering')
  const [archiving, setArchiving] = useState(false)
  const [sheet, setSheet] = useState(false)
  const [sharing, setSharing] = useState(false)
  const [closing, setClosing] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <ActionIcon aria-label={`More for ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconReceipt size={16} aria-hidden />}
            onClick={() => history.push(`/home/orders/all?lineListId=${lineListId}`)}
          >
            View Orders
          </Menu.Item>
          <Menu.Item
            leftSection={<IconAdjustments size={16} aria-hidden />}
            onClick={() =>
              void navigate({
                to: '/home/catalog-segmentation/$lineListId',
                params: { lineListId: String(lineListId) },
              })
            }
          >
            Manage
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypePdf size={16} aria-hidden />} onClick={() => setSheet(true)}>
            Line sheet
          </Menu.Item>
          {!card.archived && Boolean(card.published) && (
            <Menu.Item leftSection={<IconShare size={16} aria-hidden />} onClick={() => setSharing(true)}>
              Share
            </Menu.Item>
          )}
          {!card.archived && !card.published && (
            <Menu.Item leftSection={<IconWorldUpload size={16} aria-hidden />} onClick={onPublish}>
              Publish
            </Menu.Item>
          )}
          {!card.archived &&
            Boolean(card.published) &&
            (card.orderingClosed ? (
              <Menu.Item
                leftSection={<IconLockOpen size={16} aria-hidden />}
                onClick={() => reopen.mutate({ lineListId })}
              >
                Reopen ordering
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => setClosing(true)}>
                Close ordering
              </Menu.Item>
            ))}
          {!card.archived && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconArchive size={16} aria-hidden />}
                onClick={() => setArchiving(true)}
              >
                Archive
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      <LineSheetDialog
        opened={sheet}
        onClose={() => setSheet(false)}
        of={{ lineListId }}
        what={`${name}, ${countPhrase(card.itemsCount, 'item')}`}
      />
      <ShareDialog opened={sharing} onClose={() => setSharing(false)} lineListId={lineListId} name={name} />
      <ActionDialog
        opened={closing}
        onClose={() => setClosing(false)}
        title={`Close ordering of ${name}`}
        action="Close ordering"
        onConfirm={async () => close.mutateAsync({ lineListId })}
      >
        Customers can no longer order its {countPhrase(card.itemsCount, 'item')}. Carts that contain them
        can't be submitted until you reopen ordering.
      </ActionDialog>
      <ActionDialog
        opened={archiving}
        onClose={() => {
          archive.reset()
          setArchiving(false)
        }}
        title={`Archive ${name}`}
        action="Archive"
        onConfirm={async () => archive.mutateAsync({ lineListId })}
      >
        Customers will no longer see its {countPhrase(card.itemsCount, 'item')}. You can restore it from the
        archive.
        {archive.error instanceof CallError && archive.error.status === 409 && (
          <>
            {' '}
            <AnchorLink
              to="/home/orders/all"
              search={{ lineListId, status: pendingStatus }}
              underline="always"
              inherit
            >
              Show pending orders
            </AnchorLink>
          </>
        )}
      </ActionDialog>
    </>
  )
}
