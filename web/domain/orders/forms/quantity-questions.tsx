import { Button, Group, NumberInput, Radio, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type OrderFileMapping,
  type OrderFormReading,
  type QuantityQuestion,
  unitsEachMax,
} from '#contract/orders/order-forms.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'

interface QuantityQuestionsProps {
  questions: readonly QuantityQuestion[]
  sheets: OrderFormReading['sheets']
  onAnswered: (mappings: OrderFileMapping[]) => void
  onMatchColumns: () => void
}

export function QuantityQuestions({ questions, sheets, onAnswered, onMatchColumns }: QuantityQuestionsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<number, number>>>({})
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({})
  const first = useFirstFocus<HTMLHeadingElement>()
  const ofPacks = (index: number) =>
    questions[index]?.columns.some(({ column, isPacks }) => isPacks && column === answers[index]) ?? false
  const isComplete = questions.every(
    (_, index) => answers[index] !== undefined && (!ofPacks(index) || units[index] !== undefined),
  )
  return (
    <Stack
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onAnswered(answeredMappings(questions, sheets, { answers, units }))
      }}
    >
      <Title order={3} size="h4" tabIndex={-1} {...first}>
        Which column is the quantity?
      </Title>
      {questions.map((question, index) => (
        <Radio.Group
          // Questions have no identity other than their number.
          key={index}
          label={`Column with the ordered units (${sheetPhrase(question.sheets)})`}
          description="The other columns are not ordered."
          value={String(answers[index] ?? '')}
          onChange={(column) => setAnswers({ ...answers, [index]: Number(column) })}
        >
          <Stack gap="xs" mt="xs">
            {question.columns.map(({ column, letter, heading, samples }) => (
              <Radio
                key={column}
                value={String(column)}
                label={`${letter}: ${heading || 'No heading'}`}
                description={samples.length === 0 ? 'Empty' : `For example ${samples.join(', ')}`}
              />
            ))}
          </Stack>
          {ofPacks(index) && (
            <NumberInput
              mt="sm"
              label="Units in one"
              description="If the column counts packs or cases, how many units each has; otherwise 1."
              withAsterisk
              min={1}
              max={unitsEachMax}
              allowDecimal={false}
              value={units[index] ?? ''}
              onChange={(value) => setUnits(withUnits(units, index, value))}
            />
          )}
        </Radio.Group>
      ))}
      <Text size="sm" c="dimmed">
        If it is none of them, match the columns.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onMatchColumns}>
          Match columns
        </Button>
        <Button type="submit" disabled={!isComplete}>
          Read this column
        </Button>
      </Group>
    </Stack>
  )
}

function answeredMappings(
  questions: readonly QuantityQuestion[],
  sheets: OrderFormReading['sheets'],
  { answers, units }: Record<'answers' | 'units', Readonly<Record<number, number>>>,
): OrderFileMapping[] {
  return sheets.flatMap(({ sheet, mapping }) => {
    if (!mapping) return []
    const index = questions.findIndex((question) => question.sheets.includes(sheet))
    const answer = questions[index]?.columns.find(({ column }) => column === answers[index])
    if (!answer) return [mapping]
    const chosen = answer.group.length > 0 ? answer.group : [answer.column]
    const field = answer.group.length > 0 ? ('sizes' as const) : ('quantity' as const)
    const others = mapping.columns.filter(({ column }) => !chosen.includes(column))
    const columns = [...others, ...chosen.map((column) => ({ column, field }))]
    return [{ ...mapping, columns, ...(answer.isPacks && { unitsEach: units[index] }) }]
  })
}

function withUnits(units: Readonly<Record<number, number>>, index: number, value: number | string) {
  const { [index]: _, ...others } = units
  return typeof value === 'number' ? { ...others, [index]: value } : others
}

function sheetPhrase(sheets: readonly string[]): string {
  return `${sheets.length === 1 ? 'sheet' : 'sheets'} ${sheets.join(', ')}`
}
