import { z } from 'zod'
import { formCodeStart, formRowsMax } from '#contract/orders/order-form-layout.ts'
import { isSigned, signatureOf } from '#server/platform/secrets/signature.ts'

const payload = z.object({
  storeId: z.uuid(),
  lineListIds: z.array(z.number().int()),
  /** The cart whose quantities it shows, and its version then. */
  cart: z.object({ streamId: z.uuid(), version: z.number().int() }).nullable(),
  /** In seconds since 1970. */
  expires: z.number().int(),
})

export type FormCode = z.infer<typeof payload>

export function signFormCode(secret: Buffer, code: FormCode): string {
  const text = Buffer.from(JSON.stringify(code)).toString('base64url')
  return `${formCodeStart}${text}.${signatureOf(secret, formText(text))}`
}

export function readFormCode(
  accepted: readonly Buffer[],
  given: string,
  now: Date,
): FormCode | 'altered' | 'expired' {
  const [text = '', signature = ''] = given.slice(formCodeStart.length).split('.')
  const isOurs = given.startsWith(formCodeStart) && isSigned(accepted, formText(text), signature)
  if (!isOurs) return 'altered'
  const code = payload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return code.expires * 1000 <= now.getTime() ? 'expired' : code
}

const rowSignatureLength = 16

/** Signs the key of a row, as text for a cell: it names a style only on the forms of its store. */
export function signRowKey(secret: Buffer, storeId: string, key: string): string {
  return `${key}.${signatureOf(secret, rowText(storeId, key)).slice(0, rowSignatureLength)}`
}

const unknownRowKey = ''

/** Reads the signed keys of one form's rows. A key that was not signed for its store, or is one too many, names nothing. */
export function rowKeyReader(accepted: readonly Buffer[], storeId: string): (given: string) => string {
  const known = new Map<string, string>()
  return (given) => {
    const before = known.get(given)
    if (before !== undefined) return before
    // A form has no more rows, and each signature takes time.
    if (known.size >= formRowsMax) return unknownRowKey
    const [key = '', signature = ''] = given.split('.')
    const isOurs = isSigned(accepted, rowText(storeId, key), signature, rowSignatureLength)
    known.set(given, isOurs ? key : unknownRowKey)
    return isOurs ? key : unknownRowKey
  }
}

function rowText(storeId: string, key: string): string {
  return `order form row\n${storeId}\n${key}`
}

function formText(text: string): string {
  return `order form\n${text}`
}
