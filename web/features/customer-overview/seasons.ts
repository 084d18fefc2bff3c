import type { CustomerOverview } from '#contract/customers/customer-overview.ts'
import { sumDollars } from '#web/lib/money.ts'

type Booking = CustomerOverview['bookings'][number]
export type Season = Pick<Booking, 'year' | 'season'>

/** Sums of orders. An order with several brands counts once per brand and type. */
export type Sums = Pick<Booking, 'unitsCount' | 'totalPrice'>

export interface Line extends Pick<Booking, 'brandId' | 'brandName' | 'type'> {
  readonly now: Booking | undefined
  readonly before: Booking | undefined
}

export function seasonText({ season, year }: Season): string {
  return `${season} ${year}`
}

export function seasonBefore({ season, year }: Season): Season {
  return { season, year: year - 1 }
}

export function seasonsOf(bookings: readonly Booking[]): Season[] {
  const seasons = new Map(
    bookings.map(({ year, season }) => [seasonText({ year, season }), { year, season }]),
  )
  return [...seasons.values()].toSorted((a, b) => b.year - a.year || b.season.localeCompare(a.season))
}

export function sumsOf(bookings: readonly Booking[], season: Season): Sums {
  const own = bookings.filter(isIn(season))
  return {
    unitsCount: own.reduce((units, { unitsCount }) => units + unitsCount, 0),
    totalPrice: sumDollars(own.map(({ totalPrice }) => totalPrice)),
  }
}

export function linesOf(bookings: readonly Booking[], season: Season): Line[] {
  const before = seasonBefore(season)
  const own = bookings.filter((booking) => isIn(season)(booking) || isIn(before)(booking))
  const lines = Map.groupBy(own, ({ brandId, type }) => `${brandId} ${type}`)
  return [...lines.values()]
    .flatMap((both) => {
      const [first] = both
      if (!first) return []
      const { brandId, brandName, type } = first
      return [{ brandId, brandName, type, now: both.find(isIn(season)), before: both.find(isIn(before)) }]
    })
    .toSorted((a, b) => (b.now?.totalPrice ?? 0) - (a.now?.totalPrice ?? 0))
}

function isIn({ year, season }: Season) {
  return (booking: Booking) => booking.year === year && booking.season === season
}
