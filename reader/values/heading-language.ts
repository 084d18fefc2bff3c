import { plain } from './text.ts'

/** Words of headings by the currencies of the countries where they are used. */
const lists = {
  // Their countries have other currencies.
  other: `artikel artikelnummer artikelnr art nr farbe farben farbname farbcode grosse grossen menge bezeichnung preis preise bestand stuck damen herren kinder verfugbar geschlecht gr
    reference coloris couleur couleurs pointure pointures tailles prix designation libelle quantite genre modele femme homme enfant gamme
    codice colore colori taglia taglie prezzo descrizione quantita articolo listino modello genere donna uomo
    kleur maat maten prijs omschrijving aantal artikelcode voorraad geslacht adviesprijs inkoopprijs
    kod nazwa kolor rozmiar rozmiary cena ilosc hurtowa detaliczna indeks plec symbol
    nazev barva velikost velikosti mnozstvi cislo vzor
    renk beden fiyat adet urun numara cinsiyet
    farg storlek storlekar pris antal benamning artikelnr varenr farve storrelse storrelser betegnelse
    denumire culoare marime marimi pret cantitate
    cor tamanho tamanhos preco precos descricao quantidade grade
    megnevezes szin meret ar cikkszam tuote vari koko hinta maara`,
  // Much of their trade is in dollars.
  american: `codigo modelo talla tallas precio precios descripcion cantidad existencia disponible genero referencia`,
} as const

const known = new Map(
  (Object.entries(lists) as [HeadingLanguage, string][]).flatMap(([group, list]) =>
    list.split(/\s+/).map((word) => [word, group] as const),
  ),
)

const leastHeadings = 2

export type HeadingLanguage = keyof typeof lists

/** Whether headings are in a language whose countries have no dollars, or in Spanish; null if they are in English. */
export function languageOf(headings: Iterable<string>): HeadingLanguage | null {
  const found = { other: 0, american: 0 }
  for (const heading of headings) {
    if (/\p{L}/u.test(heading) && !/\p{Script=Latin}/u.test(heading)) found.other++
    const groups = new Set(
      plain(heading)
        .split(' ')
        .flatMap((word) => known.get(word) ?? []),
    )
    for (const group of groups) found[group]++
  }
  const [most, count] =
    found.other > found.american ? (['other', found.other] as const) : (['american', found.american] as const)
  return count >= leastHeadings ? most : null
}
