import { Badge } from '@mantine/core'
import {
  IconBan,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconFileCheck,
  IconFileOff,
  IconFileText,
  IconPencil,
  IconPlayerPause,
  IconSend,
  IconShoppingCart,
  IconX,
  type Icon,
} from '@tabler/icons-react'

interface Look {
  label: string
  color: string
  icon: Icon
}

/** Badges of all statuses, with their labels (spec 2 §4). */
const looks = {
  cart: { label: 'In Cart', color: 'gray', icon: IconShoppingCart },
  'pending-review': { label: 'Pending Review', color: 'amber', icon: IconClock },
  approved: { label: 'Approved', color: 'green', icon: IconCheck },
  denied: { label: 'Denied', color: 'red', icon: IconX },
  cancelled: { label: 'Cancelled', color: 'gray', icon: IconBan },
  'po-generated': { label: 'PO Generated', color: 'blue', icon: IconFileCheck },
  'submitted-to-brand': { label: 'Submitted to Brand', color: 'blue', icon: IconSend },
  invoiced: { label: 'Invoiced', color: 'violet', icon: IconFileText },
  draft: { label: 'Draft', color: 'gray', icon: IconPencil },
  ready: { label: 'Ready', color: 'blue', icon: IconFileCheck },
  void: { label: 'Void', color: 'gray', icon: IconFileOff },
  active: { label: 'Active', color: 'green', icon: IconCircleCheck },
  inactive: { label: 'Inactive', color: 'gray', icon: IconPlayerPause },
} as const satisfies Record<string, Look>

export type Status = keyof typeof looks

/** The label of a status, for filters. */
export function statusLabel(status: Status): string {
  return looks[status].label
}

/** A status as icon, word and color. An unknown status is shown by its own name. */
export function StatusBadge({ status }: { status: Status | (string & {}) }) {
  const look: Look = status in looks ? looks[status as Status] : unknownLook(status)
  return (
    <Badge
      variant="light"
      color={look.color}
      radius="sm"
      fw={500}
      // Keeps narrow columns from cutting off the label.
      miw="max-content"
      leftSection={<look.icon size={13} stroke={2} aria-hidden />}
    >
      {look.label}
    </Badge>
  )
}

function unknownLook(status: string): Look {
  const words = status.replaceAll('-', ' ')
  return { label: words.charAt(0).toUpperCase() + words.slice(1), color: 'gray', icon: IconCircleDashed }
}
