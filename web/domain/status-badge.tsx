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
import { statusRows } from '#contract/orders/status-sets.ts'

interface Look {
  readonly color: string
  readonly icon: Icon
}

const badges = {
  cart: { color: 'gray', icon: IconShoppingCart },
  clock: { color: 'amber', icon: IconClock },
  check: { color: 'green', icon: IconCheck },
  cross: { color: 'red', icon: IconX },
  ban: { color: 'gray', icon: IconBan },
  'file-check': { color: 'blue', icon: IconFileCheck },
  send: { color: 'blue', icon: IconSend },
  file: { color: 'violet', icon: IconFileText },
  pencil: { color: 'gray', icon: IconPencil },
  'file-off': { color: 'gray', icon: IconFileOff },
  active: { color: 'green', icon: IconCircleCheck },
  pause: { color: 'gray', icon: IconPlayerPause },
  unknown: { color: 'gray', icon: IconCircleDashed },
} as const satisfies Record<string, Look>

interface Row {
  readonly label: string
  readonly badge: keyof typeof badges
}

export type Status = keyof typeof statusRows | 'active' | 'inactive'

const rows: Readonly<Record<Status, Row>> = {
  ...statusRows,
  active: { label: 'Active', badge: 'active' },
  inactive: { label: 'Inactive', badge: 'pause' },
}

export function statusLabel(status: Status): string {
  return rows[status].label
}

/** A status as icon, word and color. An unknown status is shown by its own name. */
export function StatusBadge({ status }: { status: Status | (string & {}) }) {
  const { label, badge } = status in rows ? rows[status as Status] : unknown(status)
  const look: Look = badges[badge]
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
      {label}
    </Badge>
  )
}

function unknown(status: string): Row {
  const words = status.replaceAll('-', ' ')
  return { label: words.charAt(0).toUpperCase() + words.slice(1), badge: 'unknown' }
}
