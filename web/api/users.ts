import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { queryOf } from './client.ts'

export function useEmailOwner(typed: string) {
  const email = typed.trim()
  const [settled] = useDebouncedValue(email, searchDebounce)
  const { data } = useQuery({
    ...queryOf('getUsers', { email: settled.toLowerCase() }),
    enabled: /.@.+\../.test(settled),
  })
  return settled === email ? data?.items[0] : undefined
}
