import { effectText } from '#contract/line-lists/effect-text.ts'
import { problemCodes } from '#contract/line-lists/problem-codes.ts'
import type { MarkedProblem } from './marked-problem.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const widths = [10, 48, 18, 10, 22, 46]
const titles = ['Severity', 'Problem', 'Sheet', 'Cell', 'Value', 'What the import did']

/** The worksheet that lists problems with links to their cells. Uploaded text is written as text, never as a formula. */
export function problemsSheet(problems: readonly MarkedProblem[]): string {
  const rows = problems.map((problem, index) => {
    const { severity, sheet, row, column, value, effect } = problem
    const place = row === null ? '' : `${column ?? ''}${row}`
    return rowXml(index + 2, [
      severity,
      'sentence' in problem ? problem.sentence : problemCodes[problem.code].sentence,
      sheet ?? '',
      place,
      value === null ? '' : String(value),
      effectText(effect),
    ])
  })
  const links = problems.flatMap(({ sheet, row, column }, index) => {
    if (sheet === null || row === null) return []
    const target = `'${sheet.replaceAll("'", "''")}'!${column ?? 'A'}${row}`
    return [
      `<hyperlink ref="D${index + 2}" location="${escapeXml(target)}" display="${escapeXml(`${column ?? ''}${row}`)}"/>`,
    ]
  })
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    `<worksheet xmlns="${main}">`,
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${columns.join('')}</cols>`,
    `<sheetData>${rowXml(1, titles)}${rows.join('')}</sheetData>`,
    `<autoFilter ref="A1:F${problems.length + 1}"/>`,
    links.length === 0 ? '' : `<hyperlinks>${links.slice(0, 60_000).join('')}</hyperlinks>`,
    '</worksheet>',
  ].join('')
}

function rowXml(row: number, texts: readonly string[]): string {
  const cells = texts.map((text, index) =>
    text === ''
      ? ''
      : `<c r="${'ABCDEF'.charAt(index)}${row}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`,
  )
  return `<row r="${row}">${cells.join('')}</row>`
}

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
