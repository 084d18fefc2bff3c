import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { SheetMapping } from '#contract/files/file-processor.ts'
import { FileCells } from '#web/domain/catalog/file-cells/lazy-file-cells.tsx'

interface WholeFileProps {
  trackingId: string
  mapping?: readonly SheetMapping[]
}

const typingPauseMilliseconds = 600

export function WholeFile({ trackingId, mapping }: WholeFileProps) {
  const [isShown, setShown] = useState(false)
  // Compared as text: the mapping is a new object on every render.
  const [settled] = useDebouncedValue(mapping && JSON.stringify(mapping), typingPauseMilliseconds)
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-expanded={isShown}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide the sheet' : 'Show the sheet'}
      </Button>
      {isShown && (
        <FileCells
          trackingId={trackingId}
          mapping={settled === undefined ? undefined : (JSON.parse(settled) as SheetMapping[])}
        />
      )}
    </>
  )
}
