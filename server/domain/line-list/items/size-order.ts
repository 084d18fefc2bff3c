const letters = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
const { compare } = new Intl.Collator('en', { numeric: true })

export function bySize(a: string, b: string): number {
  const [left, right] = [rank(a), rank(b)]
  return left - right || Number.parseFloat(a) - Number.parseFloat(b) || compare(a, b)
}

function rank(size: string): number {
  if (/^\d/.test(size)) return -1
  const letter = letters.indexOf(size.toUpperCase())
  return letter === -1 ? letters.length : letter
}
