import { remember } from '../../remember.ts'
import { type DateToken, dateTokens, formatDate } from './format-date.ts'
import { generalNumber, numberSection } from './format-number.ts'

export interface NumberFormat {
  readonly code: string | undefined
  /** The number is a day (with or without a time); a time alone stays a number. */
  readonly date: boolean
  show(value: number, system1904: boolean): string
}

interface Section {
  readonly condition: ((value: number) => boolean) | undefined
  readonly number: (value: number) => string
  readonly date: readonly DateToken[] | undefined
}

export const general: NumberFormat = { code: undefined, date: false, show: generalNumber }

export function numberFormat(code: string): NumberFormat {
  // Excel allows 255 characters; anything much longer is not from Excel.
  if (code === '' || code.length > 1000 || /^general$/i.test(code)) return general
  const sections = splitSections(code).slice(0, 4).map(readSection)
  const show = (value: number, system1904: boolean) => {
    const [section, shown] = choose(sections, value)
    if (!section) return generalNumber(value)
    if (section.date) return formatDate(section.date, value, system1904) ?? generalNumber(value)
    return section.number(shown)
  }
  const since1900 = remember((value: number) => show(value, false))
  const since1904 = remember((value: number) => show(value, true))
  return {
    code,
    date: sections[0]?.date?.some((token) => token.day) ?? false,
    show: (value, system1904) => (system1904 ? since1904(value) : since1900(value)),
  }
}

function choose(sections: readonly Section[], value: number): [Section | undefined, number] {
  const numeric = sections.length > 3 ? sections.slice(0, 3) : sections
  if (numeric.some((section) => section.condition)) {
    const section = numeric.find((each, index) => each.condition?.(value) ?? index === numeric.length - 1)
    return [section, section?.condition && value < 0 ? Math.abs(value) : value]
  }
  if (value < 0 && numeric.length > 1) return [numeric[1], -value]
  if (value === 0 && numeric.length > 2) return [numeric[2], value]
  return [numeric[0], value]
}

function splitSections(code: string): string[] {
  return code.match(/(?:"[^"]*"?|\\.|\[[^\]]*\]?|[^;"\\[])+|(?<=;|^)(?=;|$)/gs) ?? [code]
}

const comparisons: Record<string, (value: number, other: number) => boolean> = {
  '<': (value, other) => value < other,
  '<=': (value, other) => value <= other,
  '>': (value, other) => value > other,
  '>=': (value, other) => value >= other,
  '=': (value, other) => value === other,
  '<>': (value, other) => value !== other,
}

function readSection(text: string): Section {
  const [, operator, operand] = /\[(<=|>=|<>|<|>|=)\s*(-?[\d.]+)\]/.exec(text) ?? []
  const compare = operator ? comparisons[operator] : undefined
  // Brackets contain conditions, colors, and locales; only a locale's currency sign and elapsed hours are displayed.
  const body = text
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, (_, currency: string) => (currency ? `"${currency}"` : ''))
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
  return {
    condition: compare ? (value) => compare(value, Number(operand)) : undefined,
    number: numberSection(body),
    date: dateTokens(body),
  }
}

/** The built-in formats, known by number only; CJK date formats display as plain dates. */
export const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"$"#,##0;\\-"$"#,##0',
  6: '"$"#,##0;[Red]\\-"$"#,##0',
  7: '"$"#,##0.00;\\-"$"#,##0.00',
  8: '"$"#,##0.00;[Red]\\-"$"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'h:mm:ss'])),
}
