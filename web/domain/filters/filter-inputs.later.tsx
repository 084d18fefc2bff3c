import { Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { use, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { BrandFilter } from '#web/domain/catalog/brand-filter.tsx'
import { later } from '#web/ui/feedback/later.tsx'
import { InFilterSheet } from '#web/ui/table/filters/in-filter-sheet.ts'
import { ListFilter } from '#web/ui/table/filters/list-filter.tsx'
import { type ListSearch, useFilters } from '#web/ui/table/list-search.ts'
import type { AnyInputProps, InputProps } from './filter-input.ts'
import { changeOf, isOffered } from './filter-changes.ts'
import { choicesOf } from './choices.ts'
import { filterWidth } from './filter-width.ts'
import type { FilterInputsProps } from './filter-row.tsx'
import { type FilterValues, type ListedFilter, type PlacedKind, shownFilters } from './filter-search.ts'
import { MoreButton } from './more-button.tsx'

const MoreFilters = later(async () => (await import('./more-filters.tsx')).MoreFilters)

export function FilterInputs({ filters, search, scope, isMoreOpen, onOpenMore }: FilterInputsProps) {
  const setFilters = useFilters<ListSearch & Record<string, unknown>>()
  const shown = shownFilters(filters, scope)
  const change = async (url: string, value: unknown) => setFilters(changeOf(shown, url, value))
  const offered = shown.filter((filter) => isOffered(filter, shown, { ...search, ...scope }))
  const more = offered.filter(({ place }) => place === 'more')
  return (
    <>
      {offered
        .filter(({ place }) => place === 'row')
        .map((filter) => {
          const Input = inputs[filter.kind as PlacedKind<'row'>] as (props: AnyInputProps) => ReactNode
          const { url } = filter
          return (
            <Input
              key={url}
              filter={filter}
              value={search[url]}
              onChange={async (value) => change(url, value)}
            />
          )
        })}
      {more.length > 0 && (
        <More filters={more} search={search} onChange={change} isOpen={isMoreOpen} onOpen={onOpenMore} />
      )}
    </>
  )
}

const inputs: { readonly [Kind in PlacedKind<'row'>]: (props: InputProps<Kind>) => ReactNode } = {
  choice: ChoiceInput,
  brand: ({ value, onChange }) => (
    <BrandFilter width={filterWidth} value={value} onChange={(id) => void onChange(id)} />
  ),
}

function ChoiceInput({ filter, value, onChange }: InputProps<'choice'>) {
  const options = choicesOf(filter)
  return (
    <ListFilter
      label={filter.label}
      width={filterWidth}
      options={options}
      value={value}
      onChange={(next) => void onChange(next)}
    />
  )
}

interface MoreProps {
  filters: readonly ListedFilter[]
  search: FilterValues
  onChange: (url: string, value: unknown) => Promise<void>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

function More({ isOpen, onOpen, ...props }: MoreProps) {
  const inSheet = use(InFilterSheet)
  const button = useRef<HTMLButtonElement>(null)
  const isMounted = useMounted()
  useEffect(() => {
    // The button that was pressed is gone, and only a popover that opens remembers what had the focus.
    if (isOpen && !isMounted) button.current?.focus()
  }, [isOpen, isMounted])
  if (inSheet) return <MoreFilters {...props} />
  return (
    <Popover
      opened={isOpen && isMounted}
      onChange={onOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      width={360}
    >
      <Popover.Target>
        <MoreButton
          filters={props.filters}
          search={props.search}
          onClick={() => onOpen(!isOpen)}
          ref={button}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label="More filters" onMouseDown={keepOpen} onTouchStart={keepOpen}>
        <MoreFilters {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The options of a picker are elsewhere in the document, but a press on them is not one outside of the popover. */
function keepOpen(event: SyntheticEvent): void {
  const { currentTarget, target } = event
  if (target instanceof Node && !currentTarget.contains(target)) event.stopPropagation()
}
