/** A 12-digit UPC with a valid check digit, without leading zeros. */
export function upcOf(serial: number): string {
  const digits = `6910${String(serial).padStart(7, '0')}`
  const sum = digits
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
