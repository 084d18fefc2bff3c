import { Badge, Button, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ColumnMeaning,
  customerColumns,
  type CustomerMatching,
  type CustomerSample,
  type DefaultField,
  defaultFields,
  type DefaultValues,
  joinedColumns,
  storeColumns,
} from '#contract/customers/import-customers.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import classes from './match-columns.module.css'

interface MatchColumnsProps {
  sample: CustomerSample
  matching: CustomerMatching
  disabled: boolean
  onMatched: (columns: (ColumnMeaning | null)[], defaults: DefaultValues) => void
}

type Choice = { value: string; label: string }

const fieldChoices: Choice[] = [
  { value: '', label: 'Not used' },
  ...Object.entries(customerColumns).map(([value, label]) => ({ value, label })),
]
const discountOf = 'discountOf:'
const carries = 'carries:'

export const rememberedText = 'The columns are matched as in the last file with these headings.'

export function MatchColumns({ sample: { columns }, matching, disabled, onMatched }: MatchColumnsProps) {
  const proposed = columns.map(({ field }) => valueOf(field))
  const [chosen, setChosen] = useState<readonly string[]>(proposed)
  const [defaults, setDefaults] = useState<DefaultValues>(matching.defaults)
  const brands = useQuery(allBrandsQuery())
  const choices = [
    ...fieldChoices,
    ...(brands.data?.items ?? []).flatMap(({ id, name }) => [
      { value: `${discountOf}${id}`, label: `Discount of ${name}` },
      { value: `${carries}${id}`, label: `Store carries ${name}` },
    ]),
  ]
  const choose = (index: number, value: string) =>
    setChosen(
      chosen.map((one, at) => (at === index ? value : one === value && !isForSeveral(value) ? '' : one)),
    )
  const asked = defaultFields.filter(
    (field) =>
      matching.missing.includes(field) || matching.blank.includes(field) || field in matching.defaults,
  )
  const apply = () => onMatched(chosen.map(meaningOf), filled(defaults))
  return (
    <Stack gap="sm" component="section" aria-label="Match columns">
      <Title order={3} size="h4">
        Match columns
      </Title>
      <Text size="sm">{reasonOf(matching)}</Text>
      <Stack gap={0}>
        {columns.map(({ column, heading, isSure, samples }, index) => (
          <div key={column} className={classes['column']}>
            <div className={classes['content']}>
              <Group gap="xs" wrap="nowrap">
                <Text size="sm" fw={600} truncate title={heading}>
                  {column}
                  {heading !== '' && ` · ${heading}`}
                </Text>
                {!isSure && (
                  <Badge size="sm" color="amber" variant="light" className={classes['badge'] ?? ''}>
                    Check
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed" truncate title={samples.join(' · ')}>
                {samples.length === 0 ? 'Empty' : samples.join(' · ')}
              </Text>
            </div>
            <NativeSelect
              size="sm"
              aria-label={`Column ${column}${heading === '' ? '' : `, ${heading}`}`}
              data={choices}
              value={chosen[index] ?? ''}
              disabled={disabled}
              className={classes['choice'] ?? ''}
              onChange={(event) => choose(index, event.currentTarget.value)}
            />
          </div>
        ))}
      </Stack>
      {asked.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            Where the file has no value
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {asked.map((field) => (
              <TextInput
                key={field}
                size="sm"
                label={`${customerColumns[field]} ${matching.missing.includes(field) ? 'of all rows' : 'of rows without one'}`}
                placeholder={examples[field]}
                value={defaults[field] ?? ''}
                disabled={disabled}
                maxLength={120}
                onChange={(event) => setDefaults({ ...defaults, [field]: event.currentTarget.value })}
              />
            ))}
          </SimpleGrid>
        </Stack>
      )}
      <Group justify="flex-end">
        <Button variant={matching.isSure ? 'default' : 'filled'} disabled={disabled} onClick={apply}>
          Use these columns
        </Button>
      </Group>
    </Stack>
  )
}

const examples: Readonly<Record<DefaultField, string>> = {
  line1: 'Unknown',
  city: 'Unknown',
  state: 'n/a',
  country: 'Poland',
  firstName: 'Main',
  lastName: 'Contact',
  brands: 'Crocs; HEYDUDE',
}

function reasonOf({ isSure, isRemembered, missing, blank }: CustomerMatching): string {
  if (isRemembered) return rememberedText
  if (!isSure && missing.length > 0)
    return `The file has no column for ${listed(missing.map((field) => customerColumns[field]))}. Choose it, or enter a value for all rows.`
  if (!isSure) return 'Some columns are not certain. Check those marked, and change what is wrong.'
  if (blank.length > 0)
    return `Some customers have no ${listed(blank.map((field) => customerColumns[field]))}. Enter a value for them, or they are skipped.`
  return 'Change what is wrong.'
}

function listed(labels: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(labels)
}

function valueOf(field: ColumnMeaning | null): string {
  if (field === null) return ''
  if (typeof field !== 'object') return field
  return 'carries' in field ? `${carries}${field.carries}` : `${discountOf}${field.discountOf}`
}

function isForSeveral(value: string): boolean {
  const meaning = meaningOf(value)
  return typeof meaning === 'string' && (joinedColumns.has(meaning) || storeColumns.has(meaning))
}

function meaningOf(value: string): ColumnMeaning | null {
  if (value === '') return null
  if (value.startsWith(carries)) return { carries: Number(value.slice(carries.length)) }
  return value.startsWith(discountOf)
    ? { discountOf: Number(value.slice(discountOf.length)) }
    : (value as Extract<ColumnMeaning, string>)
}

function filled(defaults: DefaultValues): DefaultValues {
  return Object.fromEntries(Object.entries(defaults).filter(([, value]) => value.trim() !== ''))
}
