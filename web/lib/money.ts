export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

export function toDollars(cents: number): number {
  return cents / 100
}

export function sumDollars(amounts: readonly number[]): number {
  return toDollars(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
}

export function timesQuantity(dollars: number, quantity: number): number {
  return toDollars(toCents(dollars) * quantity)
}

const formats = new Map<string, Intl.NumberFormat>()

export function formatMoney(amount: number, currency = 'USD'): string {
  let format = formats.get(currency)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(toDollars(toCents(amount)))
}

const brief = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export function formatMoneyBrief(amount: number): string {
  return brief.format(toDollars(toCents(amount)))
}

const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

export function formatMoneyShort(amount: number): string {
  return short.format(amount)
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function formatQuantity(quantity: number): string {
  return whole.format(quantity)
}
