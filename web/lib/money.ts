/** Turns dollars as they come over the wire (at most two places, rules §9) into exact integer cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Turns integer cents into the wire's decimal dollars. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Adds dollars without a rounding error: in cents. */
export function sumDollars(amounts: readonly number[]): number {
  return toDollars(amounts.reduce((cents, amount) => cents + toCents(amount), 0))
}

/** Multiplies a unit price in dollars by a quantity, exact to the cent. */
export function timesQuantity(dollars: number, quantity: number): number {
  return toDollars(toCents(dollars) * quantity)
}

const formats = new Map<string, Intl.NumberFormat>()

/** Writes an amount for people: US dollars (spec 1 §9) unless the line list names another currency (rules §2). */
export function formatMoney(amount: number, currency = 'USD'): string {
  let format = formats.get(currency)
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    formats.set(currency, format)
  }
  return format.format(toDollars(toCents(amount)))
}

const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

/** Writes dollars as the axis of a chart has room for them: $60K. */
export function formatMoneyShort(amount: number): string {
  return short.format(amount)
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Writes a count with its thousands marked: 51,532. */
export function formatQuantity(quantity: number): string {
  return whole.format(quantity)
}
