import { dayOfText } from '../values/day.ts'
import { plain } from '../values/text.ts'

export interface Issue {
  readonly revision: number | null
  /** `YYYY-MM-DD` */
  readonly day: string | null
}

/** The revision and day of issue that the texts above a table name: `Rev 2 – 12 November 2026`, `Stand 25.11.2026`. */
export function titleIssue(titles: readonly string[]): Issue {
  const own = titles
    .filter((title) => title.length <= longestTitle)
    .map((title) => title.split(otherIssue)[0] ?? '')
  const revision = own
    .flatMap((text) => Number(revisionNamed.exec(text)?.[1] ?? Number.NaN))
    .find(Number.isFinite)
  const days = own.flatMap((text) => text.split(parts)).flatMap((part) => dayOfIssue(part) ?? [])
  return { revision: revision ?? null, day: days[0] ?? null }
}

export function isOlder(file: Issue, list: Issue): boolean {
  const isEarlier = file.day !== null && list.day !== null && file.day < list.day
  const isLater = file.day !== null && list.day !== null && file.day > list.day
  if (file.revision === null || list.revision === null || file.revision === list.revision) return isEarlier
  return file.revision < list.revision && !isLater
}

const longestTitle = 200

const otherIssue =
  /\b(?:replac|supersed|ersetzt|remplac|re[ei]mplaz|sostitui|vervang|substitui|changes (?:to|since)|since|compared|vs)/i

const revisionNamed =
  /(?<!\p{L})(?:rev(?:isi[oó]n|isione|isie)?|r[eé]vision|vers(?:ion|i[oó]n|ione|ie)|v)(?!\p{L})[.\s]*(?:no\.?|nr\.?|n°|#)?\s*(\d{1,3})(?![\d./])/iu

/** What separates the parts of a title; a comma before a year belongs to a day. */
const parts = /\s[-–—|]\s|[;|()·]|,(?!\s*20\d{2})/

const otherDates =
  /\b(?:deliver\w*|ship\w*|orders?|ordering|deadline|book\w*|due|until|till|by|from|starts?|ends?|valid\w*|eta|liefer\w*|bestell\w*|ab|bis|livraison|commande\w*|entrega\w*|pedidos?|consegna|ordini|levering)\b/

function dayOfIssue(part: string): string | null {
  if (otherDates.test(plain(part)) || isAmbiguous(part) || (part.match(/\d+/g) ?? []).length < 2) return null
  return dayOfText(part)
}

/** `3/4/2028` may be in March or in April. */
function isAmbiguous(text: string): boolean {
  const [, first, second] = /\b(\d{1,2})[/-](\d{1,2})[/-](?:20)?\d{2}\b/.exec(text) ?? []
  return first !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12
}
