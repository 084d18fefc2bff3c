import { ActionIcon, Group } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { usePlace } from './place.ts'
import type { Stop } from './trail.ts'

export function Neighbors({ streamId }: { streamId: string }) {
  const { previous, next } = usePlace(streamId)
  if (!previous && !next) return null
  return (
    <Group gap={2} wrap="nowrap">
      <Neighbor label="Previous order" shortcut="K" order={previous} icon={IconChevronUp} />
      <Neighbor label="Next order" shortcut="J" order={next} icon={IconChevronDown} />
    </Group>
  )
}

interface NeighborProps {
  label: string
  shortcut: string
  order: Stop | undefined
  icon: typeof IconChevronUp
}

function Neighbor({ label, shortcut, order, icon: Icon }: NeighborProps) {
  const navigate = useNavigate()
  return (
    <ActionIcon
      aria-label={label}
      title={order ? `${label}: ${order.number} (${shortcut})` : undefined}
      aria-keyshortcuts={shortcut}
      disabled={!order}
      onClick={() =>
        order &&
        void navigate({ to: '/home/single-order/details/$streamId', params: { streamId: order.streamId } })
      }
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
