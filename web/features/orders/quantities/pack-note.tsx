import { Text } from '@mantine/core'
import { countPhrase } from '#web/lib/count-phrase.ts'

interface PackNoteProps {
  quantity: number
  packUnits: number
}

export function PackNote({ quantity, packUnits }: PackNoteProps) {
  const isSplit = quantity % packUnits !== 0
  return (
    <Text size="xs" c={isSplit ? 'red' : 'dimmed'}>
      {quantity === 0 || isSplit ? `Packs of ${packUnits}` : countPhrase(quantity / packUnits, 'pack')}
    </Text>
  )
}
