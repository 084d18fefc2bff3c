import { choices, furtherChoices, type FirstLayout, type Layout } from './choices.fixture.ts'
import { drawFurther, withNeeds } from './further-choices.fixture.ts'
import { Random } from './random.fixture.ts'

const firstNames = Object.keys(choices) as (keyof FirstLayout)[]
const allChoices = { ...choices, ...furtherChoices }
const names = Object.keys(allChoices) as (keyof Layout)[]

/** The plainest layout. */
export const plainLayout = Object.fromEntries(names.map((name) => [name, allChoices[name][0]])) as Layout

/** Values that leave something open. */
const rareValues: ReadonlySet<string> = new Set([
  'unsettled', 'kr', 'pesos', 'rupees', 'two foreign', 'missing', 'empty', 'only later', 'sale price', 'second name',
]) // prettier-ignore

/** Draws a layout: every choice differs from the plainest one with this chance. */
export function drawLayout(seed: number, share = 0.3): Layout {
  const random = new Random(seed)
  const drawn = Object.fromEntries(
    firstNames.map((name) => {
      const [plainest, ...others] = choices[name]
      const other = random.pick<string>(others)
      // What no reader can answer alone is rare.
      const isRare = name === 'formulas' || name === 'prices' || name === 'stock'
      const isOften = name === 'sizes' || name === 'language' || name === 'type' || name === 'codes'
      if (rareValues.has(other) && !random.chance(0.08)) return [name, plainest]
      return [name, random.chance(isOften ? 0.6 : isRare ? 0.05 : share) ? other : plainest]
    }),
  ) as FirstLayout
  // Few lists in other languages name no currency.
  const isNamed = drawn.currency !== 'none' || isEnglish(drawn) || random.chance(0.01)
  return settled({
    ...drawn,
    ...(!isNamed && { currency: 'heading' as const }),
    ...drawFurther(seed),
  })
}

/** Whether its headings are in English, so that prices without a currency are in US dollars. */
export function isEnglish({ language }: Pick<Layout, 'language'>): boolean {
  return language === 'en' || language === 'jargon'
}

/** Resets choices that contradict others. */
export function settled(drawn: Layout): Layout {
  const layout = withNeeds(drawn)
  let { widths, stock, quantities, prices, decoy, currency } = layout
  let { sizes, scale, names: sizeNames, codes, gender, delivery, upc, bands, merges, grids, totals } = layout
  if (layout.brand === 'FitFlop') [scale, sizeNames] = ['eu', 'one']
  if (layout.brand === 'HEYDUDE' && scale !== 'us') [scale, sizeNames] = ['us', 'one']
  if (gender === 'sizes' && (layout.brand !== 'Acme' || !scale.startsWith('us'))) gender = 'none'
  if (layout.brand !== 'Acme' && gender === 'none') gender = 'column'
  if (layout.type === 'brand-ats' && sizes === 'range' && layout.counted === 'none') sizes = 'rows'
  if (scale !== 'us' && scale !== 'us-half') sizeNames = 'one'
  if (sizes === 'range') [sizeNames, upc] = ['one', 'none']
  if (gender === 'sizes') sizeNames = 'one'
  if (gender === 'sizes' && sizes !== 'rows' && layout.packs !== 'none') gender = 'none'
  const isPackGrid = layout.packs === 'columns' && sizes === 'columns'
  const packs = isPackGrid || (sizes === 'range' && layout.packs !== 'columns') ? layout.packs : 'none'
  if (sizes === 'rows' && sizeNames === 'two rows') sizeNames = 'one'
  if (sizes !== 'columns' && delivery === 'group') delivery = 'none'
  if (delivery === 'group' && sizeNames === 'two rows') sizeNames = 'one'
  if (delivery === 'group' && upc === 'column') upc = 'none'
  if (sizes === 'columns' && upc === 'column') upc = 'sheet'
  if (codes === 'style band' || codes === 'style sheet') {
    bands = 'none'
    merges = 'none'
    if (upc === 'sheet') upc = 'none'
    if (gender === 'band') gender = 'column'
  }
  if (codes === 'style' && layout.brand !== 'Acme') codes = 'style and color'
  if (codes === 'style' && upc === 'sheet') upc = 'none'
  if (merges === 'once' && codes !== 'style and color' && codes !== 'style') merges = 'none'
  if (codes === 'style sheet') grids = 'one'
  if (codes === 'style sheet' && gender === 'sheet') gender = 'column'
  if (gender === 'band') bands = 'none'
  if (sizes === 'range' && totals === 'Total Prs') totals = 'none'
  if (layout.brand !== 'Acme' || sizes !== 'rows' || sizeNames !== 'one') widths = 'none'
  if (scale !== 'us' && scale !== 'us-half') widths = 'none'
  if (widths !== 'none' && gender === 'sizes') gender = 'none'
  if (widths !== 'none') upc = 'none'
  if (layout.type !== 'brand-ats' || sizes !== 'rows') stock = 'one'
  if (stock === 'now and later') delivery = 'none'
  if (layout.type !== 'brand-ats') quantities = 'plain'
  if (codes === 'style sheet' || codes === 'style band') prices = 'printed'
  if (codes !== 'model' && codes !== 'style and color' && codes !== 'style') decoy = 'none'
  if (bands === 'silhouette' && decoy === 'class') decoy = 'none'
  if (decoy === 'second name' && codes !== 'model' && codes !== 'style and color') decoy = 'none'
  if (prices !== 'printed') currency = 'none'
  if (prices !== 'printed' && decoy === 'sale price') decoy = 'none'
  if (codes === 'style sheet' && (currency === 'two' || currency === 'two foreign')) currency = 'none'
  if (decoy === 'sale price' && currency.startsWith('two')) decoy = 'none'
  const isPriced = prices === 'printed' && codes !== 'style sheet'
  const isFurther =
    layout.further === 'last day' || (isPriced && layout.further === 'currency' && currency === 'none')
  const isLadder =
    layout.rungs !== 'none' &&
    layout.type === 'brand-ats' &&
    sizes === 'columns' &&
    (scale === 'us' || scale === 'eu') &&
    (codes === 'model' || codes === 'style and color' || codes === 'style') &&
    (gender === 'none' || gender === 'column' || gender === 'band')
  const rungs = isLadder ? layout.rungs : 'none'
  if (isLadder) {
    grids = 'one'
    sizeNames = 'one'
    bands = 'none'
    merges = 'none'
    totals = 'none'
    if (delivery === 'group') delivery = 'none'
  }
  const { header, structure, warehouses, discount } = structureOf({
    ...layout,
    sizes,
    names: sizeNames,
    codes,
    delivery,
    currency,
    prices,
    decoy,
    gender,
    packs,
    rungs,
    merges,
    quantities,
  })
  const isPlain = structure === 'tree' || warehouses !== 'one'
  if (isPlain) [merges, bands, totals] = ['none', 'none', 'none']
  if (structure === 'cards') totals = 'none'
  const formulas = layout.numbers === 'formula' && prices === 'printed' ? layout.formulas : 'saved'
  return {
    ...layout,
    // The style of a tree is left of its colors.
    order: structure === 'tree' ? 'usual' : layout.order,
    widths,
    stock,
    quantities,
    prices,
    decoy,
    currency,
    formulas,
    packs: isLadder || isPlain ? 'none' : packs,
    header,
    structure,
    warehouses,
    discount,
    rungs,
    further: isFurther ? layout.further : 'none',
    hidden: isLadder || isPlain ? 'none' : layout.hidden,
    pictures: isLadder || isPlain ? 'none' : layout.pictures,
    notes: isLadder || isPlain ? 'none' : layout.notes,
    sizes,
    scale,
    names: sizeNames,
    codes,
    gender,
    delivery,
    upc,
    bands,
    merges,
    grids,
    totals,
  }
}

/** The structures that the other choices of a layout allow. */
function structureOf(layout: Layout): Pick<Layout, 'header' | 'structure' | 'warehouses' | 'discount'> {
  const { sizes, names: sizeNames, codes, delivery, gender, currency, decoy } = layout
  const isGrid = sizes === 'columns' && layout.rungs === 'none' && layout.packs === 'none'
  const isCoded = codes === 'style and color'
  const isTree =
    layout.structure === 'tree' &&
    isGrid &&
    isCoded &&
    decoy === 'none' &&
    !currency.startsWith('two') &&
    layout.prices === 'printed' &&
    layout.further === 'none'
  const isCard = layout.structure === 'cards' && codes === 'style sheet'
  const isStocked =
    layout.warehouses !== 'one' &&
    isGrid &&
    !isTree &&
    layout.type === 'brand-ats' &&
    layout.quantities === 'plain' &&
    (isCoded || codes === 'model')
  const isThree = layout.header !== 'usual' && isGrid && sizeNames === 'two rows' && delivery !== 'group'
  const isDiscounted =
    layout.discount !== 'none' &&
    layout.prices === 'printed' &&
    codes !== 'style sheet' &&
    decoy !== 'sale price' &&
    !currency.startsWith('two') &&
    gender !== 'sizes' &&
    isEnglish(layout)
  return {
    structure: isTree ? 'tree' : isCard ? 'cards' : 'flat',
    warehouses: isStocked ? layout.warehouses : 'one',
    header: isThree ? layout.header : 'usual',
    discount: isDiscounted ? layout.discount : 'none',
  }
}

/** Plainer layouts that differ from this one in one choice, for shrinking. */
export function plainerLayouts(layout: Layout): Layout[] {
  return names
    .filter((name) => layout[name] !== allChoices[name][0])
    .map((name) => settled({ ...layout, [name]: allChoices[name][0] }))
    .filter((plainer) => JSON.stringify(plainer) !== JSON.stringify(layout))
}

/** The choices that differ from the plainest layout. */
export function describeLayout(layout: Layout): string {
  const chosen = names.filter((name) => layout[name] !== allChoices[name][0])
  return chosen.map((name) => `${name}: ${layout[name]}`).join(', ') || 'plain'
}
