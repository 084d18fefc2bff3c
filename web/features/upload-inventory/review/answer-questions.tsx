import { Button, Checkbox, Group, Radio, Select, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type Answers, answeredMapping } from '#contract/files/answered-mapping.ts'
import type { FileLayout, MappingQuestion, SheetMapping } from '#contract/files/file-processor.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import { currencies } from './currencies.ts'
import { columnIndex } from './table-draft.ts'
import { questionPlace, questionText } from './answers.ts'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

interface AnswerQuestionsProps {
  fileName: string
  layout: FileLayout
  onAnswered: (mapping: SheetMapping[]) => void
  /** Opens the columns instead. */
  onMapColumns: () => void
  onDiscard: () => void
}

/** Asks what a file leaves open; everything else was read. */
export function AnswerQuestions({
  fileName,
  layout,
  onAnswered,
  onMapColumns,
  onDiscard,
}: AnswerQuestionsProps) {
  const { questions = [] } = layout
  const [answers, setAnswers] = useState<Answers>({})
  const first = useFirstFocus<HTMLHeadingElement>()
  const isComplete = questions.every((_, index) => answers[index] !== undefined)
  return (
    <Stack
      component="form"
      gap="lg"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onAnswered(answeredMapping(layout, answers))
      }}
    >
      <div>
        <Title order={2} tabIndex={-1} {...first}>
          Questions about {fileName}
        </Title>
        <Text size="sm" c="dimmed">
          We read everything else in this file.
        </Text>
      </div>
      {questions.map((question, index) => (
        <Question
          // Questions have no identity other than their number.
          key={index}
          question={question}
          layout={layout}
          answer={answers[index]}
          onAnswer={(answer) => setAnswers({ ...answers, [index]: answer })}
        />
      ))}
      <Group justify="space-between">
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onMapColumns}>
            Match columns
          </Button>
          <Button type="submit" disabled={!isComplete}>
            Import file
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface QuestionProps {
  question: MappingQuestion
  layout: FileLayout
  answer: string | undefined
  onAnswer: (answer: string | undefined) => void
}

function Question({ question, layout, answer, onAnswer }: QuestionProps) {
  const label = questionText(question)
  const description = questionPlace(question)
  if (question.kind === 'currency')
    return (
      <Select
        label={label}
        description={description}
        placeholder="Choose a currency"
        searchable
        filter={foldedFilter}
        data={currencies()}
        value={answer ?? null}
        onChange={(currency) => onAnswer(currency ?? undefined)}
      />
    )
  if (question.kind === 'no-price')
    return (
      <Checkbox
        label={label}
        description={`${description}. They can't be published until they have prices.`}
        checked={answer !== undefined}
        onChange={(event) => onAnswer(event.currentTarget.checked ? 'yes' : undefined)}
      />
    )
  return (
    <Radio.Group label={label} description={description} value={answer ?? ''} onChange={onAnswer}>
      <Stack gap="xs" mt="xs">
        {choicesOf(question, layout).map(({ value, text }) => (
          <Radio key={value} value={value} label={text} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

function choicesOf({ kind, sheet, headerRow, columns }: MappingQuestion, { sheets }: FileLayout) {
  if (kind === 'dates')
    return [
      { value: 'day-first', text: 'The day: 3/4/2028 is April 3' },
      { value: 'month-first', text: 'The month: 3/4/2028 is March 4' },
    ]
  const rows = sheets.find(({ name }) => name === sheet)?.firstRows ?? []
  return columns.map((letter) => {
    const [heading, ...values] = rows
      .slice(headerRow - 1, headerRow + 3)
      .map((row) => row[columnIndex(letter)] ?? '')
    const samples = values.filter((value) => value !== '').join(', ')
    return { value: letter, text: [`${letter}: ${heading ?? ''}`, samples].filter(Boolean).join(' – ') }
  })
}
