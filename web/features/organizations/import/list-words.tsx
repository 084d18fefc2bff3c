import { Button, Group, MultiSelect, NumberInput, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandWord, DiscountWord, ListWords as Words } from '#contract/customers/import-customers.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

interface ListWordsProps {
  words: Words
  disabled: boolean
  onAnswer: (answers: { discountWords: DiscountWord[]; brandWords: BrandWord[] }) => void
}

const noBrand = 'none'

export function ListWords({ words, disabled, onAnswer }: ListWordsProps) {
  const [discounts, setDiscounts] = useState<Readonly<Record<string, number | ''>>>(() =>
    Object.fromEntries(words.discounts.map(({ text, discount }) => [text, discount ?? ''])),
  )
  const [brands, setBrands] = useState<Readonly<Record<string, string[]>>>(() =>
    Object.fromEntries(
      words.brands.map(({ text, brandIds }) => [
        text,
        brandIds === null ? [] : brandIds.length === 0 ? [noBrand] : brandIds.map(String),
      ]),
    ),
  )
  const known = useQuery(allBrandsQuery())
  const choices = [
    { value: noBrand, label: 'None of our brands' },
    ...(known.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const answer = () =>
    onAnswer({
      discountWords: Object.entries(discounts).flatMap(([text, discount]) =>
        discount === '' ? [] : [{ text, discount }],
      ),
      brandWords: Object.entries(brands).flatMap(([text, chosen]) =>
        chosen.length === 0 ? [] : [{ text, brandIds: chosen.filter((one) => one !== noBrand).map(Number) }],
      ),
    })
  return (
    <Stack gap="sm" component="section" aria-label="Words of this list">
      <Title order={3} size="h4">
        Words of this list
      </Title>
      <Text size="sm">Say what they mean. Customers with words that need an answer are skipped.</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {words.discounts.map(({ text, rows }) => (
          <NumberInput
            key={text}
            size="sm"
            label={`Discount “${text}”`}
            description={countPhrase(rows, 'row')}
            suffix="%"
            min={0}
            max={100}
            allowDecimal={false}
            disabled={disabled}
            value={discounts[text] ?? ''}
            onChange={(value) => setDiscounts({ ...discounts, [text]: value === '' ? '' : Number(value) })}
          />
        ))}
        {words.brands.map(({ text, rows }) => (
          <MultiSelect
            key={text}
            size="sm"
            label={`Brand “${text}”`}
            description={countPhrase(rows, 'row')}
            data={choices}
            searchable
            filter={foldedFilter}
            disabled={disabled}
            value={brands[text] ?? []}
            onChange={(chosen) =>
              setBrands({
                ...brands,
                [text]: chosen.at(-1) === noBrand ? [noBrand] : chosen.filter((one) => one !== noBrand),
              })
            }
          />
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button disabled={disabled} onClick={answer}>
          Use these meanings
        </Button>
      </Group>
    </Stack>
  )
}
