/** The season and year named in a title: `S1 2027`, `Spring Summer 2027 (S1)`, `SS27`, `FW 2026`. Spring is S1, fall is S3. */
export function titleSeason(titles: readonly string[]): { season: string | null; year: number | null } {
  for (const title of titles) {
    const season = seasonOf(title)
    const year = /\b(20[2-4]\d)\b/.exec(title)?.[1] ?? short(shortYear.exec(title)?.[1])
    if (season !== null && year !== undefined) return { season, year: Number(year) }
  }
  return { season: null, year: null }
}

const shortYear =
  /\b(?:SS|FW|AW|S|F|SP|FA|PF|FS|HW|PE|OI|PV|AI|VJ|NJ|spring|summer|fall|autumn|winter|sommer|herbst)[^\d]{0,10}(\d{2})\b/i

function short(year: string | undefined): string | undefined {
  return year === undefined || Number(year) < 20 || Number(year) > 50 ? undefined : `20${year}`
}

function seasonOf(title: string): string | null {
  const named = /\bS([1-4])\b/i.exec(title)?.[1]
  if (named !== undefined) return `S${named}`
  if (
    /\b(?:SS|SP|PV|FS|VJ)['’ ]?\d{2}|spring|summer|fr(?:ü|ue)hjahr|sommer|printemps|primavera|voorjaar|zomer/i.test(
      title,
    )
  )
    return 'S1'
  if (
    /\b(?:FW|AW|FA|HW|OI|AI|NJ)['’ ]?\d{2}|fall|autumn|winter|herbst|automne|hiver|oto(?:ñ|n)o|autunno|najaar|outono|inverno/i.test(
      title,
    )
  )
    return 'S3'
  return null
}
