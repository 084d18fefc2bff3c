export type NameOrder = 'first-last' | 'last-first'

interface PersonName {
  readonly firstName: string
  readonly lastName: string
  readonly isDoubtful: boolean
}

const salutations =
  /^(?:mr|mrs|ms|miss|mx|sir|herr|frau|hr|fr|m|mme|mlle|sr|sra|srta|don|doña|sig|sig\.ra|sig\.na|dhr|mevr|mw|pan|pani|p|bay|sn|г-н|г-жа|κος|κα|κ)\.?$/i
/** Academic titles are part of a name. */
const academic = /^(?:dr|prof|dipl|ing|mag|lic|arq|dott|dott\.ssa)\.?$/i
const isSalutation = (word: string) => salutations.test(word) && (word.endsWith('.') || word.length > 1)
const cjk = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u
const longSurnames =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|東方|皇甫|尉迟|公孙|慕容|令狐|夏侯|司徒|端木|南宫|남궁|황보|제갈|선우|독고|사공)/
const patronymic = /(?:ович|евич|ич|овна|евна|ична|инична|оглы|улы|кызы|ovich|evich|ovna|evna)$/iu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A whole name in two parts. Without a comma, only a name of two words leaves no doubt where they meet. */
export function personName(whole: string, order: NameOrder = 'first-last'): PersonName {
  const text = whole
    .replaceAll(/\([^()]*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .trim()
  const [last = '', ...first] = text.split(/[,，]/).map((part) => part.trim())
  if (first.length === 1 && last !== '' && first[0] !== '')
    return {
      firstName: withoutSalutation(first[0] ?? ''),
      lastName: withoutSalutation(last),
      isDoubtful: false,
    }
  const [title, bare] = partTitle(withoutSalutation(text))
  const name = divideName(bare, order)
  return title === '' ? name : { ...name, firstName: `${title} ${name.firstName}`.trim() }
}

function divideName(text: string, order: NameOrder): PersonName {
  const words = text.split(/\s+/)
  const [only = ''] = words
  if (words.length === 1)
    return cjk.test(only) ? eastAsianName(only) : { firstName: only, lastName: '', isDoubtful: false }
  if (words.every((word) => cjk.test(word))) return lastFirst(words, false)
  if (patronymic.test(words.at(-1) ?? '') && words.length === 3)
    return { ...lastFirst(words, false), firstName: words[1] ?? '', isDoubtful: true }
  const capitals = words.filter(isCapital)
  if (
    capitals.length > 0 &&
    capitals.length < words.length &&
    words.some((word) => word.length > 2 && !isCapital(word))
  )
    return {
      firstName: words.filter((word) => !isCapital(word)).join(' '),
      lastName: capitals.join(' '),
      isDoubtful: false,
    }
  if (order === 'last-first') return lastFirst(words, words.length > 2)
  return firstLast(words)
}

const particles =
  /^(?:de|da|do|dos|das|di|del|della|du|des|le|la|van|von|vom|zu|zur|ten|ter|der|den|bin|ibn|al|el|af|av|dela|st\.?|o')$/i
const initial = /^\p{L}\.?$/u

/** Initials belong to the first name, and a last name begins with its particles. */
function firstLast(words: readonly string[]): PersonName {
  let at = 1
  while (at < words.length - 1 && initial.test(words[at] ?? '')) at += 1
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && particles.test(word),
  )
  const from = particle > 0 ? particle : at
  const rest = words.slice(from)
  return {
    firstName: words.slice(0, from).join(' '),
    lastName: rest.join(' '),
    isDoubtful: particle > 0 ? particle > 1 : rest.length > 1,
  }
}

function lastFirst([lastName = '', ...rest]: readonly string[], isDoubtful: boolean): PersonName {
  return { firstName: rest.join(' '), lastName, isDoubtful }
}

const isCapital = (word: string) => word.length > 1 && /\p{Lu}{2}/u.test(word) && word === word.toUpperCase()

/** A name without a blank: the first character is the surname, if it is none of two. Japanese surnames have any length. */
function eastAsianName(name: string): PersonName {
  const length = longSurnames.test(name) && name.length > 2 ? 2 : 1
  return {
    firstName: name.slice(length),
    lastName: name.slice(0, length),
    isDoubtful: name.length > 3 || name.length < 2 || kana.test(name),
  }
}

function withoutSalutation(text: string): string {
  const words = text.split(/\s+/)
  const first = words.findIndex((word) => !isSalutation(word))
  return first < 0 ? text : words.slice(first).join(' ')
}

function partTitle(text: string): [title: string, name: string] {
  const words = text.split(/\s+/)
  const first = words.findIndex((word) => !academic.test(word))
  return first < 1 ? ['', text] : [words.slice(0, first).join(' '), words.slice(first).join(' ')]
}

const lastWords =
  /surname|last|family|nachname|familienname|nom\b(?! et)|apellido|cognome|nazwisko|příjmení|priezvisko|vezetéknév|фамилия|ф\.?\s?и\.?\s?о|прізвище|п\.?і\.?б|nume\b|soyad|achternaam|姓/iu
const firstWords = /first|given|vorname|prénom|prenom|nombre|nome|imię|imie|jméno|meno|имя|ім'я|voornaam|名/iu

export function nameOrder(heading: string, pairs: readonly { name: string; email: string }[]): NameOrder {
  const last = heading.search(lastWords)
  const first = heading.search(firstWords)
  if (last >= 0 && (first < 0 || last < first)) return 'last-first'
  if (first >= 0 && last >= 0) return 'first-last'
  let score = 0
  for (const { name, email } of pairs) score += orderScore(name, email)
  return score < 0 ? 'last-first' : 'first-last'
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')

function orderScore(name: string, email: string): number {
  const words = partTitle(withoutSalutation(name))[1].split(/\s+/).map(plain)
  const [a = '', b = ''] = [words[0], words.at(-1)]
  const local = email.split('@')[0] ?? ''
  const [one = '', two] = local.split(/[._-]/).map(plain)
  if (words.length < 2 || a.length < 2 || b.length < 2) return 0
  if (two !== undefined) {
    if (one === a && two.startsWith(b.slice(0, 3))) return 1
    if (one === b && two.startsWith(a.slice(0, 3))) return -1
    if (one.length === 1 && two === b && one === a.charAt(0)) return 1
    return one.length === 1 && two === a && one === b.charAt(0) ? -1 : 0
  }
  if (one === a.charAt(0) + b) return 1
  return one === b.charAt(0) + a ? -1 : 0
}
