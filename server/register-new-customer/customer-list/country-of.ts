import { countryCodes } from '#contract/input/countries.ts'
import { countryCode } from '#contract/input/country-names.ts'
import { fold } from '#contract/input/fold.ts'

const languages =
  'en de fr es it nl pt pl cs sk hu ro sv da nb fi tr ru uk el ja zh zh-Hant ko he ar hr sl bg'.split(' ')

const longCodes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO ARARG ATAUT AUAUS AWABW AZAZE BABIH BBBRB BDBGD BEBEL BGBGR BHBHR BMBMU BNBRN BOBOL BRBRA BSBHS BTBTN BWBWA BYBLR BZBLZ CACAN CHCHE CICIV CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CWCUW CYCYP CZCZE DEDEU DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY ESESP ETETH FIFIN FJFJI FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GHGHA GIGIB GPGLP GRGRC GTGTM GUGUM GYGUY HKHKG HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR ININD IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KNKNA KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MKMKD MNMNG MOMAC MQMTQ MTMLT MUMUS MVMDV MXMEX MYMYS MZMOZ NANAM NCNCL NGNGA NINIC NLNLD NONOR NPNPL NZNZL OMOMN PAPAN PEPER PFPYF PHPHL PKPAK PLPOL PRPRI PTPRT PYPRY QAQAT REREU ROROU RSSRB RURUS SASAU SCSYC SESWE SGSGP SISVN SKSVK SMSMR SNSEN SRSUR SVSLV SXSXM TCTCA THTHA TNTUN TRTUR TTTTO TWTWN TZTZA UAUKR UGUGA USUSA UYURY UZUZB VCVCT VEVEN VGVGB VIVIR VNVNM ZAZAF ZMZMB ZWZWE'

const shortNames: Readonly<Record<string, string>> = {
  uae: 'AE',
  'u.a.e.': 'AE',
  ksa: 'SA',
  rok: 'KR',
  korea: 'KR',
  'south korea': 'KR',
  prc: 'CN',
  'p.r. china': 'CN',
  'mainland china': 'CN',
  roc: 'TW',
  rsa: 'ZA',
  't&t': 'TT',
  trinidad: 'TT',
  tobago: 'TT',
  ja: 'JM',
  "b'dos": 'BB',
  bdos: 'BB',
  bvi: 'VG',
  'b.v.i.': 'VG',
  tortola: 'VG',
  usvi: 'VI',
  'u.s.v.i.': 'VI',
  'us virgin islands': 'VI',
  'british virgin islands': 'VG',
  tci: 'TC',
  'turks & caicos': 'TC',
  dr: 'DO',
  'dom. rep.': 'DO',
  'dom rep': 'DO',
  'rep. dom.': 'DO',
  rd: 'DO',
  sxm: 'SX',
  'st. maarten': 'SX',
  'st maarten': 'SX',
  'sint maarten': 'SX',
  'st. martin': 'MF',
  'st martin': 'MF',
  'st. lucia': 'LC',
  'st lucia': 'LC',
  'st. vincent': 'VC',
  'st vincent': 'VC',
  svg: 'VC',
  'st. kitts': 'KN',
  'st kitts': 'KN',
  nevis: 'KN',
  antigua: 'AG',
  'grand cayman': 'KY',
  cayman: 'KY',
  bonaire: 'BQ',
  pr: 'PR',
  'p.r.': 'PR',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  england: 'GB',
  'u.k.': 'GB',
  eire: 'IE',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech rep.': 'CZ',
  'slovak republic': 'SK',
  rsm: 'SM',
  'ivory coast': 'CI',
  russia: 'RU',
  macedonia: 'MK',
  bosnia: 'BA',
  'viet nam': 'VN',
  burma: 'MM',
  macau: 'MO',
  macao: 'MO',
  'hong kong': 'HK',
  palestine: 'PS',
  reunion: 'RE',
  'la reunion': 'RE',
  uk: 'GB',
  d: 'DE',
  a: 'AT',
  f: 'FR',
  i: 'IT',
  l: 'LU',
  b: 'BE',
  e: 'ES',
  p: 'PT',
  h: 'HU',
  s: 'SE',
  n: 'NO',
  fl: 'LI',
  fin: 'FI',
  slo: 'SI',
  brd: 'DE',
  'ee.uu.': 'US',
  'e.-u.': 'US',
  "etats-unis d'amerique": 'US',
  eeuu: 'US',
  eua: 'US',
  'e.u.a.': 'US',
  'estados unidos de america': 'US',
  edm: 'MX',
  'mex.': 'MX',
  gpe: 'GP',
  mqe: 'MQ',
  guyane: 'GF',
  guadeloupe: 'GP',
  'st-martin': 'MF',
  'saint-martin': 'MF',
  рф: 'RU',
  рб: 'BY',
  рк: 'KZ',
  кр: 'KG',
  снг: '',
  中国香港: 'HK',
  中国澳门: 'MO',
  中国台湾: 'TW',
  香港: 'HK',
  澳门: 'MO',
  澳門: 'MO',
  台湾: 'TW',
  台灣: 'TW',
  日本国: 'JP',
  대한민국: 'KR',
  한국: 'KR',
  中华人民共和国: 'CN',
  中國: 'CN',
  cr: 'CZ',
  čr: 'CZ',
  sr: 'SK',
}

let codesByName: ReadonlyMap<string, string> | undefined

function codes(): ReadonlyMap<string, string> {
  codesByName ??= new Map([
    ...languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return countryCodes.map((code) => [fold(names.of(code) ?? code), code] as const)
    }),
    ...longCodes.split(' ').map((pair) => [fold(pair.slice(2)), pair.slice(0, 2)] as const),
    ...Object.entries(shortNames).map(([name, code]) => [fold(name), code] as const),
  ])
  return codesByName
}

export function countryOf(text: string): string | undefined {
  const key = fold(text)
  if (key === '') return undefined
  const known = countryCode(text) ?? codes().get(key)
  if (known !== undefined) return known || undefined
  const [, outside = '', inside = ''] = /^(.*?)\s*\(([^)]*)\)$/.exec(text) ?? []
  if (outside !== '') return countryOf(outside) ?? countryOf(inside)
  return byShortWords(key)
}

const saints: Readonly<Record<string, readonly string[]>> = {
  st: ['saint', 'sint', 'san', 'sankt', 'st.'],
  ste: ['sainte'],
  nlle: ['nouvelle'],
  rep: ['republic', 'republique', 'republica'],
  fr: ['francaise', 'french'],
  is: ['islands', 'iles'],
  i: ['and'],
}
const parts = (text: string) => text.split(/[\s-]+/).filter(Boolean)

/** The one country whose name has the words of a text, some of them shortened: "Polynésie fr.", "St-Martin". */
function byShortWords(key: string): string | undefined {
  const words = parts(key)
  if (!words.some((word) => word.endsWith('.') || word.replace('.', '') in saints)) return undefined
  const found = new Set<string>()
  for (const [name, code] of codes()) {
    const whole = parts(name.replace(/ \(.*\)$/, ''))
    if (whole.length === words.length && words.every((word, at) => shortens(word, whole[at] ?? '')))
      found.add(code)
  }
  return found.size === 1 ? [...found][0] : undefined
}

function shortens(word: string, whole: string): boolean {
  const bare = word.replace(/\.$/, '')
  if (bare === whole || (saints[bare]?.includes(whole) ?? false)) return true
  return word.endsWith('.') && bare.length > 1 && whole.startsWith(bare)
}
