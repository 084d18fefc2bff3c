import { furtherChoices, type FurtherLayout, type Layout } from './choices.fixture.ts'
import { Random } from './random.fixture.ts'

const furtherNames = Object.keys(furtherChoices) as (keyof FurtherLayout)[]

/** How many lists have each of them. */
const share = 0.025

export function drawFurther(seed: number): FurtherLayout {
  const random = new Random(seed ^ 0xf17e)
  return Object.fromEntries(
    furtherNames.map((name) => {
      const [plainest, ...others] = furtherChoices[name]
      const other = random.pick<string>(others)
      return [name, random.chance(share) ? other : plainest]
    }),
  ) as FurtherLayout
}

/** The layout with what its further choices need, whatever else was drawn. Of two that contradict each other, the first counts. */
export function withNeeds(layout: Layout): Layout {
  const steps = [countedNeeds, daysNeeds, scalesNeeds, marksNeeds, unitNeeds, betweenNeeds, priceSheetNeeds]
  return steps.reduce<Layout>((one, needs) => ({ ...one, ...needs(one) }), layout)
}

/** Whether one grid has the sizes of several groups. */
export function sharesGrid({ scales, sizes }: Pick<Layout, 'scales' | 'sizes'>): boolean {
  return scales !== 'none' && sizes === 'columns'
}

type Needs = Partial<Layout>

const byModel: Needs = { codes: 'model' }

const flat: Needs = {
  structure: 'flat',
  warehouses: 'one',
  rungs: 'none',
  packs: 'none',
}

const isCoded = ({ codes }: Layout) => codes === 'model' || codes === 'style and color' || codes === 'style'

/** A choice with another value if it is one of some. */
const unless = <Choice extends keyof Layout>(
  layout: Layout,
  name: Choice,
  bad: readonly Layout[Choice][],
  good: Layout[Choice],
): Needs => (bad.includes(layout[name]) ? { [name]: good } : {})

function countedNeeds(layout: Layout): Needs {
  if (layout.counted === 'none') return {}
  const scaled = unless(layout, 'scale', ['uk', 'cm', 'kids'], 'us')
  const isApart = layout.brand === 'FitFlop' || (layout.brand === 'Acme' && ['eu', 'letters'].includes(layout.scale)) // prettier-ignore
  return {
    ...flat,
    ...scaled,
    ...unless(layout, 'gender', ['sizes'], 'none'),
    ...unless(layout, 'delivery', ['group'], 'none'),
    // `7×4` may be seven pairs of size 4, and a second list has US sizes.
    counted: layout.counted === 'times' && !isApart ? 'brackets' : layout.counted,
    ...(layout.counted === 'times' &&
      unless(layout, 'grids', layout.scale === 'letters' ? ['stacked', 'sheets'] : [], 'one')),
    type: 'brand-ats',
    sizes: 'range',
    stock: 'one',
    quantities: 'plain',
    scales: 'none',
    days: 'none',
    unit: 'none',
    marks: 'usual',
  }
}

function daysNeeds({ days }: Layout): Needs {
  if (days === 'none') return {}
  const needs: Needs = {
    ...flat,
    delivery: 'none',
    stock: 'one',
    marks: 'usual',
  }
  return days === 'ticked'
    ? needs
    : {
        ...needs,
        type: 'brand-ats',
        sizes: 'rows',
        quantities: 'plain',
        scales: 'none',
      }
}

function scalesNeeds(layout: Layout): Needs {
  const { scales } = layout
  if (scales === 'none') return {}
  const isOfRuns = scales === 'letters elsewhere' && layout.sizes === 'range' && layout.type === 'pre-book'
  if (isOfRuns)
    return {
      ...flat,
      marks: 'usual',
      ...unless(layout, 'gender', ['sizes'], 'none'),
    }
  return {
    ...flat,
    ...unless(layout, 'delivery', ['group'], 'none'),
    ...unless(layout, 'scale', ['uk', 'cm', 'kids', 'letters'], 'us'),
    ...(isCoded(layout) ? {} : byModel),
    ...(scales.startsWith('genders')
      ? unless(layout, 'gender', ['none', 'sheet', 'band', 'sizes', 'division'], 'column')
      : unless(layout, 'gender', ['sheet', 'band', 'sizes', 'division'], 'none')),
    sizes: 'columns',
    brand: 'Acme',
    names: 'one',
    grids: 'one',
    bands: 'none',
    header: 'usual',
  }
}

function marksNeeds(layout: Layout): Needs {
  if (layout.marks === 'usual') return {}
  return {
    ...flat,
    ...unless(layout, 'delivery', ['group'], 'none'),
    type: 'pre-book',
    sizes: 'columns',
    unit: 'none',
  }
}

function unitNeeds(layout: Layout): Needs {
  if (layout.unit === 'none') return {}
  return {
    ...flat,
    ...unless(layout, 'sizes', ['range'], 'rows'),
    type: 'brand-ats',
    quantities: 'plain',
  }
}

function betweenNeeds(layout: Layout): Needs {
  if (layout.between === 'none') return {}
  const needs: Needs = { ...flat, merges: 'none' }
  if (layout.between === 'struck') return needs
  if (layout.between === 'pages') return { ...needs, ...unless(layout, 'codes', ['style sheet'], 'model') }
  return {
    ...needs,
    ...(isCoded(layout) ? {} : byModel),
    brand: 'Acme',
    totals: 'none',
  }
}

function priceSheetNeeds(layout: Layout): Needs {
  if (layout.priceSheet === 'none') return {}
  return {
    ...flat,
    ...(isCoded(layout) ? {} : byModel),
    ...unless(layout, 'currency', ['two', 'two foreign'], 'heading'),
    ...unless(layout, 'decoy', ['sale price'], 'none'),
    ...unless(layout, 'further', ['currency'], 'none'),
    prices: 'printed',
    discount: 'none',
    formulas: 'saved',
  }
}
