/** Displays a number without a format: up to 15 digits, as in Excel's formula bar. */
export function generalNumber(value: number): string {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value)
  const rounded = Number(value.toPrecision(15))
  const text = String(Object.is(rounded, -0) ? 0 : rounded)
  return text.replace(/e([+-])(\d)$/, 'e$10$2').replace('e', 'E')
}

type Token =
  | { readonly kind: 'digit'; readonly text: '0' | '#' | '?' }
  | { readonly kind: 'point' | 'comma' | 'percent' | 'general' | 'fraction' }
  | { readonly kind: 'literal' | 'exponent'; readonly text: string }

export function numberSection(body: string): (value: number) => string {
  const tokens = readTokens(body)
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind)
  if (has('general')) {
    const show = (size: number) =>
      tokens.map((token) => (token.kind === 'general' ? generalNumber(size) : literal(token))).join('')
    return (value) => (value < 0 ? '-' : '') + show(Math.abs(value))
  }
  if (!has('digit')) {
    const text = tokens.map(literal).join('')
    return (value) => (body.includes('@') ? generalNumber(value) : (value < 0 ? '-' : '') + text)
  }
  const show = has('fraction') ? fraction(body) : has('exponent') ? scientific(tokens) : decimal(tokens)
  return (value) => {
    const shown = show(Math.abs(value))
    // A negative number that rounds to zero has no sign.
    return value < 0 && /[1-9]/.test(shown) ? `-${shown}` : shown
  }
}

function readTokens(body: string): Token[] {
  const pieces = body.match(/"[^"]*"?|\\.|_.|\*.|general|E[+-]|./gis) ?? []
  return pieces.map((piece): Token => {
    if (piece === '0' || piece === '#' || piece === '?') return { kind: 'digit', text: piece }
    if (piece === '.') return { kind: 'point' }
    if (piece === ',') return { kind: 'comma' }
    if (piece === '%') return { kind: 'percent' }
    if (piece === '/') return { kind: 'fraction' }
    if (/^general$/i.test(piece)) return { kind: 'general' }
    if (/^E[+-]$/i.test(piece)) return { kind: 'exponent', text: piece.slice(1) }
    if (piece.startsWith('"')) return { kind: 'literal', text: piece.replaceAll('"', '') }
    if (piece.length > 1) return { kind: 'literal', text: piece.startsWith('\\') ? piece.slice(1) : '' }
    return { kind: 'literal', text: piece === '@' ? '' : piece }
  })
}

function literal(token: Token): string {
  if (token.kind === 'literal') return token.text
  return token.kind === 'percent' ? '%' : token.kind === 'fraction' ? '/' : ''
}

function decimal(tokens: readonly Token[]): (size: number) => string {
  const pointAt = tokens.findIndex((token) => token.kind === 'point')
  const end = pointAt < 0 ? tokens.length : pointAt
  const whole = tokens.slice(0, end)
  const part = tokens.slice(end + 1)
  const lastDigit = whole.findLastIndex((token) => token.kind === 'digit')
  // Commas after the last digit scale by a thousand each; commas between digits group.
  const thousands = [...whole.slice(lastDigit + 1), ...part].filter((token) => token.kind === 'comma').length
  const grouped = whole.slice(0, Math.max(lastDigit, 0)).some((token) => token.kind === 'comma')
  const percents = tokens.filter((token) => token.kind === 'percent').length
  const places = part.filter((token) => token.kind === 'digit').length
  const scale = 100 ** percents / 1000 ** thousands
  const fewest = grouped ? undefined : fewestDigits(whole)
  return (size) => {
    const [rounded = '', decimals = ''] = round(scale === 1 ? size : size * scale, places).split('.')
    const digits = rounded === '0' ? '' : rounded
    const shown = fewest === undefined ? placeWhole(whole, digits, grouped) : digits.padStart(fewest, '0')
    return shown + placeDecimals(part, decimals, pointAt >= 0)
  }
}

function fewestDigits(tokens: readonly Token[]): number | undefined {
  if (!tokens.every((token) => token.kind === 'digit')) return undefined
  const first = tokens.findIndex((token) => token.kind === 'digit' && token.text === '0')
  return first < 0 ? 0 : tokens.length - first
}

/** Rounds half up by the decimal notation, not the binary value. */
function round(size: number, places: number): string {
  if (Number.isInteger(size) && size < 1e15) return size.toFixed(places)
  const written = Number(size.toPrecision(15))
  if (written >= 1e21) return BigInt(Math.round(written)).toString()
  const [mantissa, exponent = '0'] = String(written).split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + places}`))
  const rounded = Number(`${shifted}e-${places}`)
  return shifted < 1e21 && Number.isFinite(rounded)
    ? rounded.toFixed(Math.min(places, 100))
    : written.toFixed(0)
}

function placeWhole(tokens: readonly Token[], digits: string, grouped: boolean): string {
  const first = tokens.findIndex((token) => token.kind === 'digit')
  let rest = digits
  let placed = 0
  let shown = ''
  const put = (digit: string) => {
    shown = (grouped && placed > 0 && placed % 3 === 0 ? `${digit},` : digit) + shown
    placed += 1
  }
  for (const [index, token] of [...tokens.entries()].toReversed()) {
    if (token.kind !== 'digit') {
      shown = literal(token) + shown
      continue
    }
    const digit = rest.at(-1) ?? (token.text === '0' ? '0' : '')
    rest = rest.slice(0, -1)
    if (digit) put(digit)
    if (index !== first) continue
    for (const left of rest.split('').toReversed()) put(left)
  }
  // Without a place before the point, the digits are displayed anyway.
  return first < 0 ? shown + digits : shown
}

function placeDecimals(tokens: readonly Token[], decimals: string, hasPoint: boolean): string {
  const needed = decimals.replace(/0+$/, '').length
  let place = 0
  const shown = tokens
    .map((token) => {
      if (token.kind !== 'digit') return literal(token)
      place += 1
      return place <= needed || token.text === '0' ? (decimals[place - 1] ?? '') : ''
    })
    .join('')
  return hasPoint ? `.${shown}` : shown
}

function scientific(tokens: readonly Token[]): (size: number) => string {
  const at = tokens.findIndex((token) => token.kind === 'exponent')
  const mantissa = tokens.slice(0, at)
  const pointAt = mantissa.findIndex((token) => token.kind === 'point')
  const whole =
    mantissa.slice(0, pointAt < 0 ? at : pointAt).filter((token) => token.kind === 'digit').length || 1
  const places = mantissa.filter((token) => token.kind === 'digit').length - whole
  const showsPlus = tokens.some((token) => token.kind === 'exponent' && token.text === '+')
  const show = decimal(mantissa)
  return (size) => {
    let exponent = size === 0 ? 0 : Math.floor(Math.log10(size) / whole) * whole
    if (size !== 0 && Number(round(size / 10 ** exponent, places)) >= 10 ** whole) exponent += whole
    const shown = show(size === 0 ? 0 : Number((size / 10 ** exponent).toPrecision(15)))
    const sign = exponent < 0 ? '-' : showsPlus ? '+' : ''
    return `${shown}E${sign}${placeWhole(tokens.slice(at + 1), String(Math.abs(exponent)), false)}`
  }
}

/** Fractions (`# ?/?`, `# ??/??`, `?/8`), which are often used for half sizes. */
function fraction(body: string): (size: number) => string {
  const [, above = '', below = ''] = /^(.*?)\/\s*([\d?#]+)/s.exec(body) ?? []
  const mixed = /[#0?]\s+[#0?]/.test(above)
  const fixed = /^[1-9]\d*$/.test(below) ? Number(below) : undefined
  const most = 10 ** Math.min(below.length, 3) - 1
  return (size) => {
    const whole = mixed ? Math.floor(size) : 0
    const [top, bottom] = nearest(size - whole, fixed, most)
    if (top === 0) return String(whole)
    if (top === bottom && mixed) return String(whole + 1)
    return `${whole > 0 ? `${whole} ` : ''}${top}/${bottom}`
  }
}

function nearest(value: number, fixed: number | undefined, most: number): [number, number] {
  if (fixed) return [Math.round(value * fixed), fixed]
  let best: [number, number] = [Math.round(value), 1]
  let error = Math.abs(value - best[0])
  for (let bottom = 2; bottom <= most && error > 1e-9; bottom += 1) {
    const top = Math.round(value * bottom)
    const off = Math.abs(value - top / bottom)
    if (off < error - 1e-12) [best, error] = [[top, bottom], off]
  }
  return best
}
