import { plain } from './text.ts'

const words: Readonly<Record<'M' | 'W' | 'K' | 'U', readonly string[]>> = {
  M: [
    'm',
    'men',
    'mens',
    'man',
    'male',
    'herren',
    'homme',
    'hommes',
    'hombre',
    'hombres',
    'uomo',
    'uomini',
    'heren',
    'homem',
    'homens',
    'masculino',
    'maschile',
    'gents',
    'caballero',
    'meskie',
    'mezczyzna',
    'pansky',
    'panske',
    'muzi',
    'barbati',
    'herr',
    'herre',
    'maend',
    'erkek',
    'мужской',
    'мужская',
    'мужские',
    'чоловіча',
    'чоловічий',
    'чоловічі',
    'ανδρικα',
    'ανδρικο',
    'ανδρασ',
    'رجالي',
    'رجال',
    'גברים',
    'メンズ',
    '男',
    '男士',
    '男款',
    '男鞋',
    '남성',
    '남자',
  ],
  W: [
    'w',
    'f',
    'women',
    'womens',
    'woman',
    'wmns',
    'wmn',
    'female',
    'ladies',
    'lady',
    'damen',
    'femme',
    'femmes',
    'mujer',
    'mujeres',
    'donna',
    'donne',
    'dames',
    'mulher',
    'mulheres',
    'feminino',
    'femenino',
    'femminile',
    'senora',
    'damskie',
    'damski',
    'damska',
    'kobieta',
    'damsky',
    'damske',
    'zeny',
    'femei',
    'dama',
    'dam',
    'dame',
    'kvinder',
    'kadin',
    'bayan',
    'женский',
    'женская',
    'женские',
    'жіноча',
    'жіночий',
    'жіночі',
    'γυναικεια',
    'γυναικειο',
    'γυναικα',
    'نسائي',
    'نساء',
    'נשים',
    'レディース',
    'ウィメンズ',
    '女',
    '女士',
    '女款',
    '女鞋',
    '여성',
    '여자',
  ],
  K: [
    'k',
    'kid',
    'kids',
    'child',
    'children',
    'youth',
    'junior',
    'juniors',
    'boys',
    'girls',
    'boy',
    'girl',
    'infant',
    'toddler',
    'baby',
    'kinder',
    'enfant',
    'enfants',
    'nino',
    'ninos',
    'nina',
    'ninas',
    'bambino',
    'bambini',
    'bambina',
    'kinderen',
    'crianca',
    'criancas',
    'infantil',
    'jungen',
    'madchen',
    'garcon',
    'fille',
    'gs',
    'ps',
    'td',
    'dzieciece',
    'dziecko',
    'detske',
    'deti',
    'copii',
    'barn',
    'born',
    'cocuk',
    'детский',
    'детская',
    'детские',
    'дитячий',
    'дитяча',
    'дитячі',
    'παιδικα',
    'παιδικο',
    'أطفال',
    'ילדים',
    'キッズ',
    'ジュニア',
    '儿童',
    '兒童',
    '童',
    '童鞋',
    '아동',
    '키즈',
  ],
  U: [
    'u',
    'unisex',
    'unissex',
    'adult',
    'adults',
    'mixte',
    'all',
    'унисекс',
    'унісекс',
    'ユニセックス',
    '男女兼用',
    '中性',
    '男女通用',
    '공용',
    '남녀공용',
  ],
}
const known = new Map(
  Object.entries(words).flatMap(([group, list]) =>
    list.map((word) => [plain(word), group as 'M' | 'W' | 'K' | 'U'] as const),
  ),
)

/** The gender a text names, in seven languages: men's, women's, kids', or unisex; null if none. */
export function genderWord(text: string): 'M' | 'W' | 'K' | 'U' | null {
  const said = plain(text)
    .split(' ')
    .flatMap((word) => known.get(word) ?? [])
  if (said.length === 0) return null
  return said.includes('K')
    ? 'K'
    : said.includes('M') && said.includes('W')
      ? 'U'
      : (said.find((group) => group !== 'U') ?? 'U')
}

const anyChild =
  /^(?:kids?|child(?:ren)?s?|kinder(?:en)?|ninos?|enfants?|bambin[oi]|criancas?|infantil|dzieci|deti|cocuk|barn|born|lapset|дети|детское|діти|παιδια|أطفال|ילדים|キッズ|儿童|兒童|아동)$/u

/** Whether two texts name the same gender in other words or languages: `Women` and `Mujer`. Boys are not girls. */
export function namesSameGender(one: string, other: string): boolean {
  if (!isGenderOnly(one) || !isGenderOnly(other)) return false
  const group = genderWord(one)
  if (group !== genderWord(other)) return false
  return group !== 'K' || [one, other].every((text) => anyChild.test(plain(text).normalize('NFC')))
}

export function isGenderOnly(text: string): boolean {
  const said = plain(text).split(' ')
  return (
    said.length <= 4 &&
    genderWord(text) !== null &&
    said.every((word) => known.has(word) || joining.has(word))
  )
}

const joining = new Set(['and', 'und', 'et', 'y', 'e', 'en', 's'])

/** The gender words in a sheet's name or title, as printed; null if it has none. Single letters and `all` mean something else there. */
export function genderInTitle(title: string): string | null {
  const said = title
    .split(/[\s_&,.|/+–—-]+/)
    .filter((word) => word.length >= 3 && plain(word) !== 'all' && genderWord(word) !== null)
  return said.length === 0 || said.length > 3 ? null : said.join(' ')
}

export function genderOfSizes(labels: readonly string[]): string | null {
  const groups = new Set(
    labels.map((label) =>
      /^M[\d.]+W/.test(label)
        ? 'U'
        : /^M\d/.test(label)
          ? 'M'
          : /^W\d/.test(label)
            ? 'W'
            : /^[CJYK]\d/.test(label)
              ? 'K'
              : '',
    ),
  )
  if (groups.has('') || groups.size === 0) return null
  if (groups.size === 1 && groups.has('M')) return 'Mens'
  if (groups.size === 1 && groups.has('W')) return 'Womens'
  if (groups.size === 1 && groups.has('K')) return 'UNISEX KIDS'
  return groups.has('K') ? null : 'UNISEX ADULTS'
}
