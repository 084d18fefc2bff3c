import { Text } from '@mantine/core'
import { countPhrase } from '#web/lib/count-phrase.ts'

interface PackNoteProps {
  /** Units. */
  quantity: number
  packUnits: number
}

/** The packs that a quantity of units is, or what can be ordered. */
export function PackNote({ quantity, packUnits }: PackNoteProps) {
  const isSplit = quantity % packUnits !== 0
  return (
    <Text size="xs" c={isSplit ? 'red' : 'dimmed'}>
      {quantity === 0 || isSplit ? `Packs of ${packUnits}` : countPhrase(quantity / packUnits, 'pack')}
    </Text>
  )
}
