/** A whole name in two parts; it is doubtful where the parts meet if it has more than two words. */
export function personName(whole: string) {
  const [last = '', ...first] = whole.split(',').map((part) => part.trim())
  if (first.length === 1 && last !== '' && first[0] !== '')
    return { firstName: first[0] ?? '', lastName: last, isDoubtful: false }
  const [firstName = '', ...rest] = whole.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), isDoubtful: rest.length > 1 }
}
