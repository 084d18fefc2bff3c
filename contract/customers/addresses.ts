import { z } from 'zod'
import { countryCode } from '../input/country-names.ts'
import { nameField } from '../input/names.ts'
import { visibleText } from '../input/visible-text-schema.ts'

const optional = (label: string) =>
  visibleText()
    .trim()
    .max(120, `${label} is too long`)
    .transform((text) => text || undefined)
    .optional()

const postalCode = visibleText()
  .trim()
  .regex(/^\d{0,5}$/, 'Postal code is at most 5 digits')
  .transform((text) => text || undefined)
  .optional()

const fields = {
  line1: nameField('Line 1', 120),
  line2: optional('Line 2'),
  city: nameField('City', 120),
  state: nameField('State', 120),
  postalCode,
  /** Known country codes and English names become ISO 3166 codes; any other text is kept. */
  country: nameField('Country', 120).transform((text) => countryCode(text) ?? text),
}

export const address = z.strictObject(fields)
export type Address = z.output<typeof address>

const addressType = z.enum(['physical', 'shipping', 'billing', 'registered_office'])

export const storeAddress = z.strictObject({
  type: addressType.extract(['shipping', 'billing']),
  ...fields,
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
})
export type StoreAddress = z.output<typeof storeAddress>

/** Written out, or for billing a copy of the organization's ("Same as Organization Address"). */
export const storeAddressInput = z.discriminatedUnion('isSameAsOrgAddress', [
  storeAddress.extend({ isSameAsOrgAddress: z.literal(false).optional() }),
  z.strictObject({ type: z.literal('billing'), isSameAsOrgAddress: z.literal(true) }),
])
export type StoreAddressInput = z.output<typeof storeAddressInput>

export const storeAddresses = z
  .array(storeAddressInput)
  .max(2, 'At most one shipping and one billing address')
  .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, {
    message: 'At most one shipping and one billing address',
  })
