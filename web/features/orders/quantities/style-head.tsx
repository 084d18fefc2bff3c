import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Code } from '#web/ui/table/cells.tsx'
import { StyleLink } from '#web/domain/catalog/style-link.tsx'
import classes from './style-head.module.css'

interface StyleHeadProps {
  style: { modelCode: string; name: string | null; color: string | null }
  itemId?: number
  picture?: ReactNode
  children?: ReactNode
}

export function StyleHead({ style: { modelCode, name, color }, itemId, picture, children }: StyleHeadProps) {
  return (
    <div className={classes['head']}>
      {picture && <div className={classes['picture']}>{picture}</div>}
      <div className={classes['words']}>
        {itemId === undefined ? (
          <Code>{modelCode}</Code>
        ) : (
          <StyleLink itemId={itemId} modelCode={modelCode} />
        )}
        <Text size="xs" c="dimmed" lineClamp={2}>
          {[name, color].filter(Boolean).join(', ')}
        </Text>
        {children}
      </div>
    </div>
  )
}
