import { Button, Checkbox, Group, Radio, Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Answers, answeredMapping } from '#contract/files/answered-mapping.ts'
import type { FileLayout, SheetMapping } from '#contract/files/file-processor.ts'
import { importSheetsQuery } from '#web/api/uploads.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import { currencies } from './currencies.ts'
import {
  type AskedOnce,
  askedOnce,
  choicesOf,
  questionPlace,
  questionText,
  restText,
  withAnswer,
} from './answers.ts'
import { WholeFile } from './whole-file.tsx'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

interface AnswerQuestionsProps {
  trackingId: string
  fileName: string
  layout: FileLayout
  onAnswered: (mapping: SheetMapping[]) => void
  onMapColumns: () => void
  onDiscard: () => void
}

export function AnswerQuestions({
  trackingId,
  fileName,
  layout,
  onAnswered,
  onMapColumns,
  onDiscard,
}: AnswerQuestionsProps) {
  const { questions = [] } = layout
  const [answers, setAnswers] = useState<Answers>({})
  const first = useFirstFocus<HTMLHeadingElement>()
  const rest = useQuery(importSheetsQuery({ trackingId }))
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
        <Text size="sm" c="dimmed" component="output">
          {restText(rest.data)}
        </Text>
      </div>
      {askedOnce(layout).map((asked) => (
        <Question
          // Questions have no identity other than their number.
          key={asked.indexes[0]}
          asked={asked}
          layout={layout}
          answer={answers[asked.indexes[0] ?? 0]}
          onAnswer={(answer) => setAnswers(withAnswer(answers, asked, questions, answer))}
        />
      ))}
      <WholeFile trackingId={trackingId} />
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
  asked: AskedOnce
  layout: FileLayout
  answer: string | undefined
  onAnswer: (answer: string | undefined) => void
}

function Question({ asked: { question, indexes }, layout, answer, onAnswer }: QuestionProps) {
  const label = questionText(question)
  const description = indexes
    .flatMap((index) => layout.questions?.[index] ?? [])
    .map((one) => questionPlace(one, layout.sheets))
    .join('; ')
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
        {choicesOf(question, layout).map(({ value, text, samples }) => (
          <Radio key={value} value={value} label={text} description={samples} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
