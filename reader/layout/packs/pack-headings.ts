const packs = String.raw`(?:(?:pre ?)?packs?|ppk|cases?|cartons?|ctns?|box|boxes|cx|caixas?|cajas?|bultos?|colis|kartons?|carton[ei]|collo|colli|doos|dozen)`
const units = String.raw`(?:pairs?|prs|units?|pcs|pieces|pares|paires?|paar|paia|pz|pezzi|paren|unidades)`

const unitsPerPack = new RegExp(String.raw`\b${units}(?: (?:per|in|par|por|pro|je|x|a|da))? ${packs}$`)
const perPack = new RegExp(
  String.raw`^${packs}$|\b(?:per|par|por|pro|je|a) ${packs}\b|^${packs} (?:price|cost|whsl?|wholesale)|(?:price|cost|preis|prix|prezzo|precio|preço|preco|prijs) ${packs}$`,
)

export function countsUnitsPerPack(heading: string): boolean {
  return unitsPerPack.test(heading)
}

export function pricesPacks(heading: string): boolean {
  return perPack.test(heading) && !countsUnitsPerPack(heading)
}

const ratio =
  /\b(?:case|pack|carton|size|box)? ?ratios?\b|\b(?:pairs|prs|units|pares|paires|paar) (?:per|in|por|par|pro|je) (?:case|carton|pack|ctn|box|caixa|caja|colis|karton)\b/

export function headsContents(heading: string): boolean {
  return ratio.test(heading)
}
