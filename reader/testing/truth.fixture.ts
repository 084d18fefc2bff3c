import { sharesGrid } from './further-choices.fixture.ts'
import { upcOf } from './upc.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { Random } from './random.fixture.ts'

export interface TrueSize {
  /** As printed alone: `7`, `40`, `C10`, `XL`. */
  readonly label: string
  readonly us: string | null
  readonly eu: string | null
}

export type TrueGender = 'M' | 'W' | 'K'

export interface TrueItem {
  readonly style: string
  readonly colorCode: string
  readonly color: string
  readonly name: string
  readonly silhouette: string
  readonly gender: TrueGender
  /** Cents. */
  readonly wholesale: number
  readonly msrp: number
  /** For each size of its group: units, and null if it is not offered. */
  readonly quantities: readonly (number | null)[]
  readonly upcs: readonly string[]
  readonly delivery: number
}

/** Items that share a size scale; a list has one or two groups. */
export interface TrueGroup {
  readonly gender: TrueGender
  readonly sizes: readonly TrueSize[]
  readonly items: readonly TrueItem[]
}

const styleNames = [
  'Odell',
  'Marlow',
  'Tidewell',
  'Brisk',
  'Harlan',
  'Sable',
  'Quill',
  'Fenn',
  'Orrin',
  'Lark',
]
const suffixes = ['Stretch', 'Suede', 'Knit', 'Canvas', 'Mesh']
const colors = ['Ink', 'Moss', 'Clay', 'Sand', 'Plum', 'Slate', 'Rust', 'Fog', 'Night Sky', 'Dusty Rose']
const silhouettes = ['Slip-on', 'Boot', 'Sandal', 'Sneaker', 'Clog']

/** The true contents of a list: the same seed and layout always give the same. */
export function truthOf(seed: number, layout: Layout, styles: number): TrueGroup[] {
  const random = new Random(seed ^ 0x5eed)
  const isScaled = sharesGrid(layout)
  const genders = isScaled ? gendersOfScales(layout, seed) : null
  const groups = genders?.length ?? (layout.grids === 'one' ? 1 : 2)
  let serial = 1 + random.below(1_000)
  const usedNames = random.shuffled(styleNames)
  return Array.from({ length: groups }, (_, index): TrueGroup => {
    const gender = genders?.[index] ?? genderOfGroup(layout, index, random)
    const sizes = isScaled && gender === 'K' ? kidsSizes(layout) : sizesOf(layout, index, gender)
    const items = Array.from({ length: styles }, (__, styleIndex) => {
      const style = styleOf(layout, index * styles + styleIndex, random)
      const name = `${usedNames[(index * styles + styleIndex) % usedNames.length]} ${random.pick(suffixes)}`
      const silhouette = silhouettes[(index + styleIndex) % silhouettes.length] ?? ''
      const wholesale =
        layout.currency === 'JPY' ? 100 * (3_000 + random.below(40) * 100) : 1_500 + random.below(60) * 50
      return random
        .shuffled(colors)
        .slice(0, 2 + random.below(2))
        .map((color, place): TrueItem => {
          const first = serial
          serial += sizes.length
          const offered = sizes.map(() => !random.chance(layout.counted === 'none' ? 0.15 : 0.4))
          return {
            style,
            colorCode: layout.brand === 'FitFlop' ? `${(place + 1) * 100 + 3}` : `${place + 1}${styleIndex}0`,
            color,
            name,
            silhouette,
            gender,
            wholesale,
            msrp: wholesale * 2 + 500,
            quantities: sizes.map((___, at) =>
              at === 0 || offered[at] === true ? 2 + random.below(60) : null,
            ),
            upcs: sizes.map((___, at) => upcOf(first + at)),
            delivery: (styleIndex + place) % 2,
          }
        })
    }).flat()
    return { gender, sizes, items }
  })
}

/** The genders whose sizes share a grid. */
function gendersOfScales({ scales }: Layout, seed: number): readonly TrueGender[] {
  const all = new Random(seed ^ 0x5ca1e).shuffled<TrueGender>(['M', 'W', 'K'])
  return scales === 'genders' && seed % 2 === 0 ? all : all.slice(0, 2)
}

function kidsSizes({ scale }: Layout): TrueSize[] {
  if (scale === 'eu') return [28, 29, 30, 31, 32, 33].map((eu) => ({ label: String(eu), us: null, eu: String(eu) })) // prettier-ignore
  return ['11C', '12C', '13C', '1Y', '2Y'].map((label) => ({
    label,
    us: label,
    eu: null,
  }))
}

function genderOfGroup(layout: Layout, index: number, random: Random): TrueGender {
  const adult = (['M', 'W'] as const)[(random.below(2) + index) % 2] ?? 'M'
  return layout.scale === 'kids' && index === 0 ? 'K' : adult
}

function styleOf(layout: Layout, index: number, random: Random): string {
  if (layout.brand === 'HEYDUDE') return String(40_310 + index * 7)
  if (layout.brand === 'FitFlop')
    return `${'ABCDEFGHK'.charAt(index % 9)}${'NPQRST'.charAt(random.below(6))}${index % 10}`
  return `A${1_000 + index * 17 + random.below(9)}`
}

/** The sizes of a group; the second group of a list has whole US or EU sizes. */
function sizesOf({ scale, brand }: Layout, index: number, gender: TrueGender): TrueSize[] {
  const [first, apart] = gender === 'M' ? [7, 33] : [5, 31]
  const whole = [0, 1, 2, 3, 4, 5].map((step) => first + step)
  if (brand === 'FitFlop' || scale === 'eu')
    return whole.map((us) => ({
      label: String(us + apart),
      us: brand === 'FitFlop' ? String(us) : null,
      eu: String(us + apart),
    }))
  const american = (us: number): TrueSize => ({
    label: String(us),
    us: String(us),
    eu: Number.isInteger(us) ? String(us + apart) : `${us + apart - 0.5}.5`,
  })
  if (index > 0 || scale === 'us') return whole.map(american)
  if (scale === 'uk') return whole.map((us) => ({ label: `UK ${us - 1}`, us: null, eu: null }))
  if (scale === 'cm')
    return [0, 0.5, 1, 1.5, 2, 2.5].map((step) => ({ label: `${22 + step} cm`, us: null, eu: null }))
  if (scale === 'us-half') return whole.slice(0, 4).flatMap((us) => [american(us), american(us + 0.5)])
  if (scale === 'kids')
    return ['C9', 'C10', 'C11', 'C12', 'C13', 'J1'].map((label) => ({ label, us: label, eu: null }))
  return ['XS', 'S', 'M', 'L', 'XL'].map((label) => ({ label, us: label, eu: null }))
}
