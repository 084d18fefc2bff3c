import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import type { Language } from '#contract/customers/languages.ts'
import { escapeHtml } from '#server/platform/http/escape-html.ts'
import { pricesOf, sizeRun } from '../line-sheet/line-sheet.ts'
import type { SheetStyle } from '../line-sheet/read-line-sheet.ts'
import type { SharedCatalog } from './read-share.ts'

const texts = {
  en: {
    search: 'Search styles',
    find: 'Search',
    pricesFor: (store: string) => `Prices for ${store}`,
    orderBy: (day: string) => `Order by ${day}`,
    validUntil: (day: string) => `This link is valid until ${day}.`,
    more: 'More styles',
    first: 'Back to the first styles',
    nothing: 'No styles found.',
    all: 'Show all styles',
    gone: 'This link is no longer valid',
    goneHint: 'It has expired or was revoked. Ask the person who sent it for a new one.',
  },
  es: {
    search: 'Buscar estilos',
    find: 'Buscar',
    pricesFor: (store: string) => `Precios para ${store}`,
    orderBy: (day: string) => `Pedidos hasta el ${day}`,
    validUntil: (day: string) => `Este enlace es válido hasta el ${day}.`,
    more: 'Más estilos',
    first: 'Volver a los primeros estilos',
    nothing: 'No se encontraron estilos.',
    all: 'Mostrar todos los estilos',
    gone: 'Este enlace ya no es válido',
    goneHint: 'Venció o fue revocado. Pida uno nuevo a quien se lo envió.',
  },
} as const satisfies Record<Language, unknown>

export interface ShownStyle {
  readonly style: SheetStyle
  readonly pictureUrl: string | null
}

interface PageContent {
  readonly catalog: SharedCatalog
  readonly language: Language
  readonly search: string
  readonly styles: readonly ShownStyle[]
  readonly next: string | null
  readonly first: string | null
  readonly nonce: string
}

export function sharePage({ catalog, language, search, styles, next, first, nonce }: PageContent): string {
  const words = texts[language]
  const { name, brandName, storeName, deadline, distributor, expiresAt } = catalog
  const facts = [
    isOwnStock(brandName) ? null : brandName,
    words.pricesFor(storeName),
    deadline && words.orderBy(dayText(`${deadline}T00:00:00Z`, language)),
  ]
  const links = [
    first === null ? '' : `<a href="${escapeHtml(first)}">${search === '' ? words.first : words.all}</a>`,
    next === null ? '' : `<a href="${escapeHtml(next)}">${words.more}</a>`,
  ]
  return document(
    { title: name, language, nonce },
    `<header><p class="muted">${escapeHtml(distributor)}</p><h1>${escapeHtml(name)}</h1>
<p>${facts
      .filter(Boolean)
      .map((fact) => escapeHtml(String(fact)))
      .join(' · ')}</p></header>
<form role="search"><input type="search" name="search" maxlength="200" aria-label="${words.search}" placeholder="${words.search}" value="${escapeHtml(search)}"><button>${words.find}</button></form>
${styles.length === 0 ? `<p>${words.nothing}</p>` : `<ul>${styles.map((one) => card(one, language)).join('')}</ul>`}
<nav>${links.join('')}</nav>
<footer class="muted">${words.validUntil(dayText(expiresAt, language))}</footer>`,
  )
}

export function goneSharePage(nonce: string): string {
  const { gone, goneHint } = texts.en
  return document(
    { title: gone, language: 'en', nonce },
    `<header><h1>${gone}</h1><p>${goneHint}</p></header><section lang="es"><h2>${texts.es.gone}</h2><p>${texts.es.goneHint}</p></section>`,
  )
}

function card({ style, pictureUrl }: ShownStyle, language: Language): string {
  const picture =
    pictureUrl === null
      ? '<span class="picture"></span>'
      : `<img class="picture" src="${escapeHtml(pictureUrl)}" alt="" loading="lazy" width="320" height="320">`
  const lines = [
    [style.modelCode, style.color].filter(Boolean).join(' · '),
    sizeRun(style.sizes),
    pricesOf(style, language),
  ]
  return `<li>${picture}<h2>${escapeHtml(style.name ?? style.modelCode)}</h2>${lines
    .filter(Boolean)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')}</li>`
}

function dayText(moment: string, language: Language): string {
  return new Date(moment).toLocaleDateString(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
}

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; color: light-dark(#1d1b18, #f0ece6); background: light-dark(#fbfaf8, #161513) }
  body { max-width: 80rem; margin: 0 auto; padding: 1.5rem 1rem }
  h1 { margin: 0; font-size: 1.5rem; line-height: 1.3 }
  h2 { margin: .5rem 0 0; font-size: 1rem }
  p { margin: 0; overflow-wrap: anywhere }
  .muted { color: light-dark(#6b665e, #a8a29a) }
  form { display: flex; gap: .5rem; margin: 1.25rem 0 }
  input { flex: 0 1 24rem; min-width: 0 }
  input, button { font: inherit; padding: .5rem .75rem; border: 1px solid light-dark(#8a857d, #8a857d); border-radius: 8px; background: transparent; color: inherit }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr)); gap: 1.5rem 1rem; margin: 0; padding: 0; list-style: none }
  li > p:last-child { font-weight: 600 }
  .picture { display: block; width: 100%; height: auto; aspect-ratio: 1; object-fit: contain; background: #fff; border: 1px solid light-dark(#e8e5e0, #2e2b28); border-radius: 8px }
  span.picture { background: light-dark(#f3f1ed, #24211f) }
  nav { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1.5rem 0 }
  a { color: light-dark(#8a4a22, #d9915f); padding: .25rem 0 }
  @media print { form, nav { display: none } li { break-inside: avoid } }
`

function document(
  { title, language, nonce }: { title: string; language: Language; nonce: string },
  body: string,
): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`
}
