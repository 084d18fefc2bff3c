import { Alert, Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconArchive, IconCircleCheck, IconClock, IconEyeOff, IconLock } from '@tabler/icons-react'
import { useId } from 'react'
import type { CatalogCard as Card } from '#contract/line-lists/line-lists.ts'
import { useCall } from '#web/api/client.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { closingText } from '#web/domain/catalog/closing-text.ts'
import { hiddenText } from '#web/domain/catalog/hidden-items.ts'
import { AnchorLink, ButtonLink } from '#web/ui/layout/links.tsx'
import { PictureTile } from '#web/ui/layout/picture-tile.tsx'
import { cardButton, cardKind } from './card-button.ts'
import classes from './catalog-card.module.css'
import { CatalogMenu } from './catalog-menu.tsx'

interface CatalogCardProps {
  card: Card
  onPublish: () => void
}

export function CatalogCard({ card, onPublish }: CatalogCardProps) {
  const id = useId()
  const hidden = hiddenText(card)
  const kind = [card.type !== 'own-stock' && brandLabel(card.brandName), cardKind(card)]
    .filter(Boolean)
    .join(' · ')
  const bringBack = useCall('bringBackCatalogs')
  return (
    <Paper component="article" withBorder className={classes['card'] ?? ''} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div className={classes['head']}>
          <Title order={3} id={id} lineClamp={2}>
            <AnchorLink
              to="/home/line-list/preview/$lineListId"
              params={{ lineListId: String(card.id) }}
              inherit
            >
              {card.name}
            </AnchorLink>
          </Title>
          <Text size="sm" c="dimmed">
            {kind} · {card.season} {card.year}
          </Text>
        </div>
        <CatalogMenu card={card} onPublish={onPublish} />
      </Group>
      {card.thumbnailUrls.length > 0 && (
        <div className={classes['strip']}>
          {card.thumbnailUrls.map((url) => (
            <PictureTile key={url} src={url} alt="" />
          ))}
        </div>
      )}
      <dl className={classes['facts']}>
        {card.sentOn !== null && <Fact name="Sent on" value={formatDate(card.sentOn)} />}
        {card.deadline !== null && (
          <Fact name="Deadline" value={formatDate(card.deadline)} note={closingText(card.deadline)} />
        )}
        <Fact name="Items" value={formatQuantity(card.itemsCount)} />
      </dl>
      <Group gap={6} mb="md">
        {card.catalogs.map(({ type, itemsCount }) => (
          <Badge key={type} variant="default" fw={400}>
            {catalogTypeLabel(type)} {formatQuantity(itemsCount)}
          </Badge>
        ))}
      </Group>
      {hidden !== null && !card.archived && (
        <Alert role="note" color="amber" mb="md" p="xs" icon={<IconEyeOff size={16} aria-hidden />}>
          <Group justify="space-between" gap="xs">
            <Text size="sm">{hidden}</Text>
            <ButtonLink
              to="/home/catalog-segmentation/$lineListId"
              params={{ lineListId: String(card.id) }}
              size="compact-xs"
              variant="default"
              aria-label={`Sort ${card.name}`}
            >
              Sort
            </ButtonLink>
          </Group>
        </Alert>
      )}
      <Group justify="space-between" gap="xs" mt="auto">
        <State card={card} />
        {card.archived ? (
          <Button
            variant="default"
            loading={bringBack.isPending}
            onClick={() => bringBack.mutate({ lineListId: card.id })}
          >
            Restore
          </Button>
        ) : (
          <ButtonLink
            to="/home/catalog-segmentation/$lineListId"
            params={{ lineListId: String(card.id) }}
            variant={card.published ? 'default' : 'filled'}
            aria-describedby={id}
          >
            {cardButton(card)}
          </ButtonLink>
        )}
      </Group>
    </Paper>
  )
}

function Fact({ name, value, note }: { name: string; value: string; note?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== undefined && (
        <Text component="dd" size="xs" c="dimmed" fw={400}>
          {note}
        </Text>
      )}
    </div>
  )
}

function State({ card }: { card: Card }) {
  if (card.archived)
    return (
      <Badge color="gray" variant="light" radius="sm" leftSection={<IconArchive size={13} aria-hidden />}>
        Archived
      </Badge>
    )
  if (card.orderingClosed)
    return (
      <Badge color="gray" variant="light" radius="sm" leftSection={<IconLock size={13} aria-hidden />}>
        Ordering closed
      </Badge>
    )
  if (card.published)
    return (
      <Badge
        color="green"
        variant="light"
        radius="sm"
        leftSection={<IconCircleCheck size={13} aria-hidden />}
      >
        Published
      </Badge>
    )
  return (
    <Badge color="amber" variant="light" radius="sm" leftSection={<IconClock size={13} aria-hidden />}>
      {card.sortingCompleted ? 'Sorted' : 'Sorting pending'}
    </Badge>
  )
}
