import { Alert, List, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ImportPreview, SheetMapping } from '#contract/files/file-processor.ts'
import { problemCodes } from '#contract/line-lists/problem-codes.ts'
import { importPreviewQuery } from '#web/api/uploads.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMoney } from '#web/lib/money.ts'
import { scrollableRegion } from '#web/ui/table/scrollable-region.ts'
import { questionPlace, questionText } from './answers.ts'
import classes from '../step/upload-inventory.module.css'

interface MappingPreviewProps {
  trackingId: string
  mapping: readonly SheetMapping[]
  isComplete: boolean
  isDetecting: boolean
}

const typingPauseMilliseconds = 400

export function MappingPreview({ trackingId, mapping, isComplete, isDetecting }: MappingPreviewProps) {
  // Compared as text: the mapping is a new object on every render.
  const [settled] = useDebouncedValue(JSON.stringify(mapping), typingPauseMilliseconds)
  const { data, isFetching, isError } = useQuery({
    ...importPreviewQuery({ trackingId, mapping: JSON.parse(settled) as SheetMapping[] }),
    enabled: isComplete && !isDetecting && settled === JSON.stringify(mapping),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="xs" component="section" aria-labelledby="mapping-preview">
      <Title order={3} id="mapping-preview">
        Preview
      </Title>
      <Text size="sm" c="dimmed" component="output">
        {isDetecting ? 'Detecting columns…' : summaryOf({ data, isComplete, isFetching, isError })}
      </Text>
      {data && isComplete && <Contents preview={data} />}
    </Stack>
  )
}

function summaryOf({
  data,
  isComplete,
  isFetching,
  isError,
}: {
  data: ImportPreview | undefined
  isComplete: boolean
  isFetching: boolean
  isError: boolean
}): string {
  if (!isComplete) return 'Match the required columns to see the first items.'
  if (isFetching) return 'Reading the file…'
  if (isError || !data) return 'The preview could not be loaded.'
  const found = [
    countPhrase(data.itemsCount, 'item'),
    ...(data.unreadCells > 0 ? [`${countPhrase(data.unreadCells, 'cell')} not read`] : []),
  ].join(', ')
  return data.isPartial ? `${found} in the first rows of the file` : found
}

function Contents({ preview }: { preview: ImportPreview }) {
  const { items, currency, problem, problems, problemCounts, questions, unread } = preview
  return (
    <>
      {problem !== null && <Alert color="red">{problem}</Alert>}
      {items.length > 0 && (
        <div className={classes['preview']} {...scrollableRegion('First items')}>
          <table>
            <thead>
              <tr>
                {[
                  'Row',
                  'Model code',
                  'Name',
                  'Color',
                  'Silhouette',
                  'Gender',
                  'Wholesale',
                  'MSRP',
                  'Sizes',
                ].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.modelCode}>
                  <td>{item.row}</td>
                  <th scope="row">{item.modelCode}</th>
                  <td>{item.name}</td>
                  <td>{item.color}</td>
                  <td>{item.silhouette}</td>
                  <td>{item.gender}</td>
                  <td>{item.wholesale === null ? '' : formatMoney(item.wholesale, currency)}</td>
                  <td>{item.msrp === null ? '' : formatMoney(item.msrp, currency)}</td>
                  <td className={classes['sizes']}>{sizesText(item)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {questions.length > 0 && (
        <Findings
          title="Open questions"
          lines={questions.map((question) => `${questionPlace(question, [])}: ${questionText(question)}`)}
        />
      )}
      {problemCounts.error + problemCounts.warning > 0 && (
        <Findings
          title={`Problems: ${problemCounts.error} errors, ${problemCounts.warning} warnings`}
          lines={problems.map(({ sheet, cell, row, code }) => {
            const place = [sheet, cell ?? (row === null ? '' : `row ${row}`)].filter(Boolean).join(', ')
            return [place, problemCodes[code].sentence].filter(Boolean).join(': ')
          })}
        />
      )}
      {unread.length > 0 && <Findings title="Not read" lines={unread.flatMap(unreadLines)} />}
    </>
  )
}

function Findings({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm">
        {lines.slice(0, 12).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {lines.length > 12 && (
        <Text size="sm" c="dimmed">
          and {lines.length - 12} more
        </Text>
      )}
    </div>
  )
}

function sizesText({ sizes, sizesCount }: ImportPreview['items'][number]): string {
  const names = sizes.map(({ size, eu, quantity }) =>
    [size, eu === null || eu === size ? '' : `/${eu}`, quantity === null ? '' : ` ×${quantity}`].join(''),
  )
  return [...names, ...(sizesCount > sizes.length ? ['…'] : [])].join(', ')
}

function unreadLines({ sheet, rows, columns }: ImportPreview['unread'][number]): string[] {
  return [
    ...rows.map(({ from, to, text }) => {
      const place = from === to ? `row ${from}` : `rows ${from}–${to}`
      return `${sheet}, ${place}: ${text}`
    }),
    ...columns.map(
      ({ headerRow, column, text }) =>
        `${sheet}, column ${column} of the table in row ${headerRow}${text === '' ? '' : `: ${text}`}`,
    ),
  ]
}
