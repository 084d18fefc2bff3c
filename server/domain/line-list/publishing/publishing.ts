import type { PublishBlocker, PublishWarning, ReplacedStock } from '#contract/line-lists/catalogs.ts'
import type { SameItems } from '#contract/line-lists/line-lists.ts'

/** What publishing a line list depends on (docs/rules.md#publishing). All counts but `unsortedItems` cover sorted items only: others stay hidden. */
export interface PublishFacts {
  readonly isPreBook: boolean
  readonly deadline: string | null
  readonly today: string
  readonly importRunning: boolean
  readonly currency: string
  readonly currencyRate: number | null
  readonly inactiveBrands: readonly string[]
  readonly sortedItems: number
  readonly unsortedItems: number
  readonly withoutPrice: ModelSample
  readonly withoutSize: ModelSample
  readonly withoutPicture: number
  /** Items whose price differs by more than 20 % from the same model's last list. */
  readonly priceDrift: ModelSample
  readonly replaced: ReplacedStock[]
  readonly sameItems: { readonly styles: number; readonly lists: SameItems[] }
}

const maxNamed = 3

export interface ModelSample {
  readonly count: number
  readonly first: readonly string[]
}

export interface Finding<Code> {
  readonly code: Code
  readonly message: string
}

export function publishBlockers(facts: PublishFacts): Finding<PublishBlocker>[] {
  const { deadline, today, inactiveBrands: inactive, withoutPrice, withoutSize } = facts
  const blockers: (Finding<PublishBlocker> | false)[] = [
    facts.sortedItems === 0 && {
      code: 'publish-nothing-sorted',
      message: 'No items are sorted. Sort at least one item into a catalog type.',
    },
    withoutPrice.count > 0 && {
      code: 'publish-item-without-price',
      message: `Sorted items have no price: ${named(withoutPrice)}.`,
    },
    withoutSize.count > 0 && {
      code: 'publish-item-without-size',
      message: `Sorted items have no size: ${named(withoutSize)}.`,
    },
    inactive.length > 0 && {
      code: 'publish-brand-inactive',
      message: `The brand is inactive: ${inList(inactive)}. Activate it first.`,
    },
    facts.isPreBook &&
      deadline === null && {
        code: 'publish-deadline-missing',
        message: 'A pre-book catalog needs an order deadline.',
      },
    facts.isPreBook &&
      deadline !== null &&
      deadline < today && {
        code: 'publish-deadline-past',
        message: `The order deadline has passed: ${usDate(deadline)}.`,
      },
    facts.importRunning && {
      code: 'publish-import-running',
      message: 'An import of this line list is still running.',
    },
    facts.currency !== 'USD' &&
      facts.currencyRate === null && {
        code: 'publish-rate-missing',
        message: `Prices in a foreign currency need an exchange rate to US dollars: ${facts.currency}.`,
      },
  ]
  return blockers.filter((blocker) => blocker !== false)
}

export function publishWarnings(facts: PublishFacts): Finding<PublishWarning>[] {
  const { unsortedItems, withoutPicture, priceDrift, replaced, sameItems } = facts
  const warnings: (Finding<PublishWarning> | false)[] = [
    replaced.length > 0 && { code: 'closes-ordering', message: closingMessage(replaced) },
    sameItems.styles > 0 && {
      code: 'offered-elsewhere',
      message: `${countOf(sameItems.styles, 'style')} can already be ordered from ${namesOf(sameItems.lists)}.`,
    },
    unsortedItems > 0 && {
      code: 'unsorted-items',
      message: `${items(unsortedItems)} unsorted and will stay hidden from customers.`,
    },
    withoutPicture > 0 && {
      code: 'items-without-picture',
      message: `${have({ count: withoutPicture })} no picture.`,
    },
    priceDrift.count > 0 && {
      code: 'price-drift',
      message: `${have(priceDrift)} a price more than 20 % off the model's last list: ${named(priceDrift)}.`,
    },
  ]
  return warnings.filter((warning) => warning !== false)
}

export function closingMessage(replaced: readonly ReplacedStock[]): string {
  const carts = replaced.reduce((sum, { openCarts }) => sum + openCarts, 0)
  const stuck = carts > 0 ? `, and ${countOf(carts, 'open cart')} can no longer be submitted` : ''
  return `This list replaces ${namesOf(replaced)}: ordering closes there${stuck}.`
}

function namesOf(lists: readonly { readonly name: string }[]): string {
  const more = lists.length - maxNamed
  const names = lists.slice(0, maxNamed).map(({ name }) => `"${name}"`)
  return inList(more > 0 ? [...names, countOf(more, 'more list', 'more lists')] : names)
}

function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

function items(count: number): string {
  return count === 1 ? '1 item is' : `${count.toLocaleString('en-US')} items are`
}

function have({ count }: { count: number }): string {
  return count === 1 ? '1 item has' : `${count.toLocaleString('en-US')} items have`
}

function named({ count, first }: ModelSample): string {
  const more = count - first.length
  return more > 0 ? `${first.join(', ')} and ${more.toLocaleString('en-US')} more` : first.join(', ')
}

function inList(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}

function usDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC' })
}
