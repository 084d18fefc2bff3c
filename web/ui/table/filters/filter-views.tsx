import { Group } from '@mantine/core'
import { use } from 'react'
import { useListSearch } from '#web/ui/table/list-search.ts'
import { ListViews } from '#web/ui/table/list-views.ts'
import { usualLook } from '#web/ui/table/look/table-look.ts'

export function FilterViews({ list }: { list: string }) {
  const renderViews = use(ListViews)
  const { query, setQuery } = useListSearch()
  return <Group ml="auto">{renderViews({ list, query, look: usualLook, onApply: setQuery })}</Group>
}
