/** ISO 3166-1 codes of countries and territories. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Common names that differ from the English names of the codes. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'czech republic': 'CZ',
  turkey: 'TR',
}

const names = new Intl.DisplayNames(['en'], { type: 'region' })

let codesByName: ReadonlyMap<string, string> | undefined

function codes(): ReadonlyMap<string, string> {
  codesByName ??= new Map([
    ...Object.entries(otherNames),
    ...countryCodes.flatMap((code) => [
      [code.toLowerCase(), code] as const,
      [(names.of(code) ?? code).toLowerCase(), code] as const,
    ]),
  ])
  return codesByName
}

/** The code of a country, given its code or English name in any case; undefined if unknown. */
export function countryCode(text: string): string | undefined {
  return codes().get(text.trim().toLowerCase())
}

/** The English name of a country code; any other text is returned as is. */
export function countryName(country: string): string {
  return countryCodes.includes(country) ? (names.of(country) ?? country) : country
}

/** Codes of the countries whose English name contains a text. */
export function countriesNamed(search: string): string[] {
  const wanted = search.trim().toLowerCase()
  if (wanted === '') return []
  const found = [...codes()]
    .filter(([name]) => name.length > 2 && name.includes(wanted))
    .map(([, code]) => code)
  return [...new Set([...found, ...(codes().get(wanted) ? [codes().get(wanted) ?? ''] : [])])]
}
