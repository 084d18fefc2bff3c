import { fold } from '#contract/input/fold.ts'

const words = (text: string) => new Set(text.split(';').map((word) => fold(word.trim())))

const active = words(
  'active; a; act; open; ok; current; live; aktiv; actif; activo; activa; vigente; alta; ativo; ativa; attivo; aktywny; aktívny; aktivní; aktív; activ; aktif; активен; активный; действующий; активний; ενεργός; 有効; 取引中; 継続; 启用; 啟用; 正常; 有效; 거래중; 정상; 사용; פעיל; نشط; good standing; approved; customer; client; kunde; cliente',
)
const inactive = words(
  'inactive; i; inact; not active; non active; nicht aktiv; no activo; non actif; non attivo; closed; deleted; dead; cancelled; canceled; terminated; out of business; former; inaktiv; geschlossen; gelöscht; inactif; fermé; inactivo; inactiva; baja; cerrado; inativo; inativa; fechado; inattivo; cessato; cessata; cessata attività; chiuso; inactief; gesloten; nieaktywny; zamknięty; neaktivní; zrušeno; neaktívny; inaktív; megszűnt; inactiv; închis; pasif; kapalı; неактивен; закрыт; закрыта; не работает; не работаем; архив; закрито; ανενεργός; κλειστό; 無効; 停止; 取引停止; 閉店; 廃業; 休止; 停用; 注销; 关闭; 停业; 거래중지; 폐업; 중지; לא פעיל; סגור; مغلق; غير نشط; prospect; lead',
)
const blocked = words(
  'blocked; on stop; stop; stopped; on hold; hold; suspended; gesperrt; bloqué; bloqueado; suspendido; bloccato; geblokkeerd; zablokowany; blokováno; заблокирован; 冻结',
)
const yes = words(
  'y; yes; true; 1; x; ja; j; oui; o; si; sí; s; sim; tak; t; ano; igen; da; evet; e; да; д; так; ναι; はい; 是; 예; ✓; ✔',
)
const no = words(
  'n; no; false; 0; nein; non; não; nie; ne; nem; nu; hayır; h; нет; ні; όχι; いいえ; 否; 아니오',
)

const closedHeading =
  /closed|inactive|deleted|gelöscht|inaktiv|cerrado|fermé|chiuso|zamkn|закрыт|blocked|gesperrt|sperre|stop|hold/i

export type RowStatus = 'active' | 'inactive' | 'blocked' | undefined

/** "9 Closed" and "2 - On Stop": a list of choices has numbers. */
const numbered = /^\d{1,2}\s*[-–:.)]?\s+(?=\p{L})/u

const statusKey = (text: string) => fold(text).replace(numbered, '').replaceAll(/[-_]/g, ' ')

export function statusOf(text: string, heading = ''): RowStatus {
  const key = statusKey(text)
  if (active.has(key)) return 'active'
  if (inactive.has(key)) return 'inactive'
  if (blocked.has(key)) return 'blocked'
  const isNegative = closedHeading.test(heading)
  if (yes.has(key))
    return isNegative
      ? /closed|inactive|deleted|gelöscht/i.test(heading)
        ? 'inactive'
        : 'blocked'
      : 'active'
  if (no.has(key)) return isNegative ? 'active' : 'inactive'
  return undefined
}

export function isPlainlyInactive(text: string): boolean {
  const key = fold(text)
  return key.length > 3 && inactive.has(key)
}

const otherPartners = words(
  'vendor; vendors; supplier; suppliers; competitor; competitors; freight forwarder; carrier; service provider; employee; employees; personal; private; test; tests; lieferant; lieferanten; kreditor; spediteur; mitarbeiter; privat; wettbewerber; fournisseur; fournisseurs; concurrent; proveedor; proveedores; competidor; competencia; fornitore; fornitori; concorrente; fornecedor; fornecedores; leverancier; leveranciers; dostawca; konkurencja; dodavatel; dodávateľ; beszállító; furnizor; leverantör; leverandør; toimittaja; tedarikçi; поставщик; конкурент; постачальник; προμηθευτής; 仕入先; 競合; 供应商; 供應商; 竞争对手; 공급업체; 경쟁사',
)

export function isOtherKind(text: string): boolean {
  return text.split(/[;,|/\n]/).some((part) => otherPartners.has(fold(part)) || isPlainlyInactive(part))
}

const closedName =
  /\((?:deleted|closed|inactive|inactif|fermée?|cerrad[oa]|baja|geschlossen|gelöscht|chius[oa]|cessat[oa]|zamknięt[ya]|fechad[oa]|закрыт[оа]?)(?![\p{L}])[^)]*\)|^[Zz]{2,}[\s_*.-]|\*+\s*(?:closed|inactive|do not use)|(?:^|[\s–-])(?:CLOSED|INACTIVE|DO NOT USE|FERMÉE?|CERRADO|CERRADA|BAJA|GESCHLOSSEN|CHIUSO)(?:$|[\s–-])/u
const closedNote =
  /\b(?:closed|deleted|insolvency|insolvenz|gelöscht|dead account|dead acct|dead|defunct|out of business|do not use|bankrupt|duplicate of|geschlossen|insolvent|fermée?|cerrad[oa]|quebró|cessata|chius[oa]|zamknięt[ya]|likwidacja|fechou)(?![\p{L}])|закрыт|не работа|閉店|廃業|停业|关店|폐업/iu

const testName =
  /^(?:test|testing|demo|dummy|muster|prueba|prova|teste|essai|пример|тест|テスト|测试|測試|테스트)\s*(?:account|customer|client|company|dealer|shop|store|konto|kunde|firma|cliente|loja|compte|negozio)?\s*\d*\s*(?:$|[-–—(:!])|\((?:test|demo|muster|prueba|prova|essai)\)|\b(?:do not (?:use|delete|serve|ship|sell)|nicht (?:löschen|verwenden|beliefern)|ne (?:pas|plus) (?:supprimer|utiliser|servir|livrer)|no (?:borrar|usar|surtir)|non (?:cancellare|usare))\b/iu

export function isClosedName(name: string): boolean {
  return closedName.test(name)
}

export function isTestName(name: string): boolean {
  // In runs of spaces, the pattern searches for long.
  return testName.test(name.replaceAll(/\s+/g, ' '))
}

export function mayBeClosed(note: string): boolean {
  return note.length < 500 && closedNote.test(note)
}

const totals =
  /^(?:grand |sub ?)?(?:totals?|(?:sum|summe|suma)(?=[\s:=]*(?:\d|$))|gesamt(?:summe)?|totaux|totale|totali|totaal|razem|ogółem|celkem|spolu|összesen|summa|yhteensä|toplam|итого|всего|разом|усього|σύνολο|合計|総計|合计|总计|小計|小计|합계|총계)(?![\p{L}])/iu
const endsInTotal = /[\s–—:-](?:sub ?|group |grand )?totals?$/iu
const counted =
  /^\d[\d.,]* ?(?:店舗|店|件|家店|개점|stores?|doors?|members?|customers?|accounts?|records?|rows?|clients?|filialen|kunden|magasins|tiendas|sucursales|negozi|lojas)$/iu
const footers =
  /^(?:page|seite|pagina|página|strona|стр\.?) ?\d|^\**\s*(?:report|generated|printed|copyright|confidential|end of|ende|fin de|erstellt|gedruckt|filtered|as of|exported|©)\b|^\d+ (?:rows?|records?|customers?|accounts?|clients?|kunden)\b|^(?:anzahl|number of|nombre de|número de|numero di|liczba) \p{L}+\s*:?\s*\d+$/iu

/** Whether a row is a total or a line that ends a report: such a text, and otherwise numbers at most. */
export function isTotalRow(cells: readonly string[]): boolean {
  const texts = cells.filter((cell) => cell !== '')
  const [first = '', ...rest] = texts
  const numbers = rest.every((cell) => !/\p{L}/u.test(cell) || totals.test(cell) || counted.test(cell))
  const ends = (cell: string) => footers.test(cell) || (totals.test(cell) && cell.length < 60)
  return (
    ((totals.test(first) || (endsInTotal.test(first) && rest.length > 0)) && numbers) ||
    (texts.length > 0 && texts.length < 3 && texts.every(ends))
  )
}
