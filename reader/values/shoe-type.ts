import { genderWord } from './gender.ts'
import { plain } from './text.ts'

const types = new Set(
  `clog clogs sandal sandals sneaker sneakers trainer trainers boot boots bootie booties slide slides flip flips flop flops thong thongs slipper slippers loafer loafers moccasin moccasins moc mocs
  mule mules wedge wedges platform platforms flat flats ballerina ballerinas pump pumps espadrille espadrilles oxford oxfords shoe shoes rain slip ons footwear
  zueco zuecos sandalia sandalias bota botas botin botines tenis zapatilla zapatillas chancla chanclas pantufla pantuflas mocasin mocasines zapato zapatos alpargata alpargatas
  sabot sabots sandale sandales botte bottes bottine bottines basket baskets tong tongs chausson chaussons mocassin mocassins chaussure chaussures claquette claquettes
  sandalen stiefel stiefelette stiefeletten zehentrenner pantolette pantoletten hausschuh hausschuhe mokassin mokassins schuhe halbschuhe badeschuhe
  zoccolo zoccoli sandalo sandali stivale stivali stivaletti ciabatta ciabatte infradito mocassino mocassini scarpa scarpe pantofola pantofole
  tamanco tamancos chinelo chinelos sapato sapatos sapatilha sapatilhas mocassim mocassins klomp klompen laars laarzen enkellaars enkellaarzen enkellaarsje enkellaarsjes laarsje laarsjes regenlaars regenlaarzen snowboot snowboots klittenband klittenbandschoen klittenbandschoenen schoen schoenen instapper instappers sandaal pantoffel pantoffels veterschoen veterschoenen
  klapki klapka sandaly chodaki kozaki botki trampki polbuty japonki kapcie mokasyny buty terlik sandalet bot cizme ayakkabi babet
  сабо сандалии босоножки ботинки сапоги кроссовки тапочки шлепанцы кеды туфли мокасины обувь`.split(/\s+/),
)

const joining = new Set(['and', 'und', 'et', 'y', 'e', 'en', 'i', 's', 'on'])

function isType(said: readonly string[]): boolean {
  return said.every((one) => types.has(one) || joining.has(one))
}

/** The kind of shoes that a text names and nothing else but a gender: `Sandals` of `WOMEN'S SANDALS`, `Flip Flops`; null if it says more. */
export function shoeTypeOf(text: string): { readonly type: string; readonly gender: string | null } | null {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length > 6 || /\d/.test(text)) return null
  const parts = words.map((word) => ({
    word,
    said: plain(word)
      .split(' ')
      .filter((one) => one !== ''),
  }))
  const of = (isSought: (said: readonly string[]) => boolean) => parts.filter(({ said }) => isSought(said))
  const ofType = of(isType)
  const ofGender = of(
    (said) => !isType(said) && said.some((one) => one.length > 1 && genderWord(one) !== null),
  )
  const named = ofType.filter(({ said }) => said.some((one) => types.has(one)))
  if (named.length === 0 || ofType.length + ofGender.length < parts.length) return null
  const joined = (some: typeof parts) => some.map(({ word }) => word).join(' ')
  const type = joined(ofType).replaceAll(/^(?:[&/+–—-]|and|und|et|y)\s+|\s+(?:[&/+–—-]|and|und|et|y)$/giu, '')
  return { type, gender: ofGender.length === 0 ? null : joined(ofGender) }
}
