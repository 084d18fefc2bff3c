import type { PublishBlocker, PublishWarning } from '#contract/catalogs.ts'

/** What publishing a line list depends on (rules §4). Only sorted items count, save for `unsortedItems`: the others stay hidden. */
export interface PublishFacts {
  readonly isPreBook: boolean
  /** The last day for orders, YYYY-MM-DD. */
  readonly deadline: string | null
  /** Today where the deadline's day ends, YYYY-MM-DD. */
  readonly today: string
  readonly importRunning: boolean
  readonly currency: string
  readonly currencyRate: number | null
  readonly inactiveBrands: readonly string[]
  readonly sortedItems: number
  readonly unsortedItems: number
  readonly withoutPrice: Some
  readonly withoutSize: Some
  readonly withoutPicture: number
  /** Items whose price is more than 20 % off the same model's last list. */
  readonly priceDrift: Some
}

/** How many items there are of a kind, and the model codes of the first. */
export interface Some {
  readonly count: number
  readonly first: readonly string[]
}

/** A reason and the sentence that tells it. */
export interface Said<Code> {
  readonly code: Code
  readonly message: string
}

/** Says everything that stands against publishing, each with its own sentence. */
export function publishBlockers(facts: PublishFacts): Said<PublishBlocker>[] {
  const { deadline, today, inactiveBrands: inactive, withoutPrice, withoutSize } = facts
  const blockers: (Said<PublishBlocker> | false)[] = [
    facts.sortedItems === 0 && {
      code: 'publish-nothing-sorted',
      message: 'No item is sorted. Sort at least one item into a catalog type.',
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
        message: 'A pre-book catalog needs a deadline for orders.',
      },
    facts.isPreBook &&
      deadline !== null &&
      deadline < today && {
        code: 'publish-deadline-past',
        message: `The deadline for orders has passed: ${usDate(deadline)}.`,
      },
    facts.importRunning && {
      code: 'publish-import-running',
      message: 'An import of this line list is still running.',
    },
    facts.currency !== 'USD' &&
      facts.currencyRate === null && {
        code: 'publish-rate-missing',
        message: `Prices in a foreign currency need a rate to US dollars: ${facts.currency}.`,
      },
  ]
  return blockers.filter((blocker) => blocker !== false)
}

/** Says what staff should know and confirm before they publish. */
export function publishWarnings(facts: PublishFacts): Said<PublishWarning>[] {
  const { unsortedItems, withoutPicture, priceDrift } = facts
  const warnings: (Said<PublishWarning> | false)[] = [
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

function items(count: number): string {
  return count === 1 ? '1 item is' : `${count.toLocaleString('en-US')} items are`
}

function have({ count }: { count: number }): string {
  return count === 1 ? '1 item has' : `${count.toLocaleString('en-US')} items have`
}

function named({ count, first }: Some): string {
  const more = count - first.length
  return more > 0 ? `${first.join(', ')} and ${more.toLocaleString('en-US')} more` : first.join(', ')
}

function inList(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}

function usDate(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { timeZone: 'UTC' })
}
