import { describe, expect, it, test } from 'vitest'
import { attempt, brief, formula, parse, type TestSheet, type Value } from './line-list.fixture.ts'

const sizes = ['6', '7', '8', '9', '10', '11']
const zero = formula('SUM(E2:J2)', 0)

/** A list in which `x` marks sizes of each article. */
function marked(rows: readonly string[], { isForm = false, mark = 'x' } = {}): Value[][] {
  return [
    ['Style #', 'Color #', 'Style name', 'WHSL', ...sizes, ...(isForm ? ['Total'] : [])],
    ...rows.map((run, index): Value[] => [
      `4261${index}`,
      '213',
      'Weston',
      37.5,
      ...run.split('').map((one) => (one === 'x' ? mark : null)),
      ...(isForm ? [zero] : []),
    ]),
  ]
}

async function readings(sheets: readonly TestSheet[]) {
  const read = await attempt(sheets, { type: 'pre-book' })
  if (!('unrecognized' in read)) return { offered: brief(read).map(run), questions: [] }
  const { tables, questions } = read.unrecognized
  const answered = (marks: 'offered' | 'not-offered') =>
    parse(sheets, { mapping: tables.map((table) => ({ ...table, marks })) })
  return {
    questions,
    offered: brief(await answered('offered')).map(run),
    left: brief(await answered('not-offered')).map(run),
  }
}

function run(item: string): string {
  return item.replace(/^.*: /, '')
}

describe('marks without a legend', () => {
  const either = ['xx....', 'x.....', '....xx']

  it.each(['x', '●', '✓', '■'])('in a form are a question with two answers: %s', async (mark) => {
    const rows = marked(either, { isForm: true, mark })
    const { questions, offered, left } = await readings([{ name: 'Form', rows }])
    expect(questions).toEqual([
      { kind: 'marks', sheet: 'Form', headerRow: 1, field: null, columns: ['E', 'F', 'G', 'H', 'I', 'J'] },
    ])
    expect(offered).toEqual(['6 7', '6', '10 11'])
    expect(left).toEqual(['8 9 10 11', '7 8 9 10 11', '6 7 8 9'])
  })

  it('are a question in a list, too, if they leave out the sizes in between or are very few', async () => {
    for (const rows of [['x....x', 'x...xx', 'xx...x'], either]) {
      const { questions } = await readings([{ name: 'List', rows: marked(rows) }])
      expect(questions.map(({ kind }) => kind)).toEqual(['marks'])
    }
  })

  it.each([
    ['one run of each article', ['.xxx..', '..xxx.', '.xx...']],
    ['all sizes of one article', ['xx....', 'xxxxxx', 'x.....']],
    ['most sizes', ['xxxx..', '.xxxxx', 'xxx.x.']],
  ])('are those of offered sizes if they mark %s', async (_, rows) => {
    expect((await readings([{ name: 'List', rows: marked(rows) }])).questions).toEqual([])
    expect((await readings([{ name: 'Form', rows: marked(rows, { isForm: true }) }])).questions).toEqual([])
  })
})

describe('a legend of marks', () => {
  const rows = marked(['xx....', 'x.....', '....xx'])
  const offered = ['6 7', '6', '10 11']
  const left = ['8 9 10 11', '7 8 9 10 11', '6 7 8 9']

  it.each<[string, Value[][], string[]]>([
    ['above', [['X = size not available'], [], ...rows], left],
    ['above, in two cells', [['X', 'not made'], [], ...rows], left],
    ['above, as a sentence', [['Sizes marked with an X are not offered.'], [], ...rows], left],
    [
      'above, after other sentences',
      [['Prices in USD. Enter pairs. x = size not offered.'], [], ...rows],
      left,
    ],
    ['above, for what is offered', [['x = available'], [], ...rows], offered],
    ['above, for what is offered, as a sentence', [['Available sizes are marked X'], [], ...rows], offered],
    ['below', [...rows, [], ['X = nicht lieferbar']], left],
    ['after a word', [['Size legend: X = not made'], [], ...rows], left],
    ['after a word in its own cell', [['Key:', 'X', 'not made'], [], ...rows], left],
    ['in parentheses', [['Sizes 6-11 (X = not made)'], [], ...rows], left],
    ['in German', [['Mit X gekennzeichnete Größen sind nicht lieferbar.'], [], ...rows], left],
  ])('is read %s', async (_, list, expected) => {
    expect(await readings([{ name: 'List', rows: list }])).toEqual({
      questions: [],
      offered: expected,
    })
  })

  const circles = (mark: string, cross: string) =>
    marked(['xx..xx', 'x..xxx', 'xxxxx.']).map((row, index) =>
      index === 0 ? row : row.map((cell, at) => (at < 4 ? cell : cell === 'x' ? mark : cross)),
    )

  it.each<[string, Value[][]]>([
    ['in a line', [['○ = available, × = not available']]],
    ['in two lines', [['○ = available'], ['× = not available']]],
    ['in cells, with a letter', [['●', 'available'], ['X', 'not available']]], // prettier-ignore
    ['in German', [['● = lieferbar; X = nicht lieferbar']]],
  ])('says what each of two marks means %s', async (_, explained) => {
    const signs = JSON.stringify(explained).includes('○') ? circles('○', '×') : circles('●', 'X')
    const expected = ['6 7 10 11', '6 9 10 11', '6 7 8 9 10']
    expect(await readings([{ name: 'List', rows: [...explained, [], ...signs] }])).toEqual({ questions: [], offered: expected }) // prettier-ignore
    const key = { name: 'Key', rows: explained }
    expect(await readings([{ name: 'List', rows: signs }, key])).toEqual({
      questions: [],
      offered: expected,
    })
  })

  it('is read on another sheet', async () => {
    const terms = (text: string): TestSheet => ({ name: 'Terms', rows: [['Legend'], [text]] })
    const list = { name: 'List', rows }
    expect(await readings([list, terms('X = not available')])).toMatchObject({ questions: [], offered: left })
    expect(await readings([terms('● = not available'), list])).toMatchObject({ questions: [], offered: left })
    const contradicting = [
      list,
      terms('X = not available'),
      { ...terms('X = available'), name: 'More terms' },
    ]
    expect(await readings(contradicting)).toMatchObject({ questions: [{ kind: 'marks' }] })
  })

  it.each<Value[]>([
    ['Cloud X', 'Sold out'],
    ['Speed X not available in EU'],
    ['Cloud X: sold out'],
    ['Cloud (X) - sold out'],
    ['4261', 'Trail X', '30', 'not available'],
    ['X', '4261', 'Trail', 'sold out'],
    ['X', 'Trail sold out'],
    ['Dots', 'not made'],
    ['• Not available in Canada'],
  ])('is not the name of a shoe or a remark: %s', async (...remark) => {
    const runs = marked(['.xxx..', '..xxx.', '.xx...'])
    const expected = { questions: [], offered: ['7 8 9', '8 9 10', '7 8'] }
    expect(await readings([{ name: 'List', rows: [remark, [], ...runs] }])).toEqual(expected)
    expect(await readings([{ name: 'List', rows: [...runs, [], remark] }])).toEqual(expected)
    const elsewhere = { name: 'Old', rows: [['Remarks'], remark] }
    expect(await readings([{ name: 'List', rows: runs }, elsewhere])).toEqual(expected)
  })

  it('that says something else than the marks seem to is right', async () => {
    const most = marked(['xxxx..', '.xxxxx', 'xxx.x.'])
    const { offered: read } = await readings([
      { name: 'List', rows: most },
      { name: 'Terms', rows: [['X = not available']] },
    ])
    expect(read).toEqual(['10 11', '6', '9 11'])
  })
})

test('reads checkboxes of sizes beside pictures from the web, whose formulas have no values', async () => {
  const picture: Value = { value: '', formula: 'IMAGE("https://example.com/1.png")' }
  const ticks = (run: string) => run.split('').map((one) => one === 'x')
  const list = await parse([
    ['pic', 'Style', 'Color #', 'Style Name', 'WHSL', ...sizes, '# sizes'],
    [picture, '42610', '213', 'Weston', 37.5, ...ticks('xxxx..'), 4],
    [picture, '42610', '310', 'Weston', 37.5, ...ticks('x.xx..'), 3],
    [picture, '42611', '213', 'Weston', 37.5, ...ticks('......'), 0],
  ])
  expect(brief(list).map(run)).toEqual(['6 7 8 9', '6 8 9', ''])
})

test.each([
  ['right', ['Style', 'Color', 'WHS', 'Last day'], [0, 1, 2, 3]],
  ['left', ['Last day', 'Color', 'Style', 'WHS'], [3, 1, 0, 2]],
])(
  'reads a color in all sizes whose style is printed once, beside a day on its %s',
  async (_, heads, order) => {
    const row = (cells: Value[], ...crosses: Value[]) => [...order.map((at) => cells[at] ?? null), ...crosses]
    const list = await parse([
      ['X = not available'],
      null,
      [...heads, 6, 7, 8],
      row(['W310', 'Ink', 20, '2027-03-01'], null, null, 'X'),
      row([null, 'Bone', null, '2027-03-01']),
      row(['W320', 'Ink', 24, '2027-03-01'], 'X'),
      row([null, 'Moss', null, '2027-03-01'], null, 'X'),
    ])
    expect(brief(list)).toEqual([
      'W310-INK Ink 20/-: 6 7',
      'W310-BONE Bone 20/-: 6 7 8',
      'W320-INK Ink 24/-: 7 8',
      'W320-MOSS Moss 24/-: 6 8',
    ])
  },
)
