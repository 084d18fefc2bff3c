import { z } from 'zod'
import { countryCode } from './countries.ts'
import { nameField } from './names.ts'

/** A text that is absent where it is empty (spec 2 §5: "sent as absent"). */
const optional = (label: string) =>
  z
    .string()
    .trim()
    .max(120, `${label} is too long`)
    .transform((text) => text || undefined)
    .optional()

/** The postal code of an address form: at most five digits, absent where it is empty (spec 2 §5). */
const postalCode = z
  .string()
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
  /** An ISO 3166 code where the country is known by code or English name; any other text stays as it is. */
  country: nameField('Country', 120).transform((text) => countryCode(text) ?? text),
}

/** The address of an organization (spec 2 §3), as its form holds it and its calls send it. */
export const address = z.strictObject(fields)
export type Address = z.output<typeof address>

/** What an address is for (spec 2 §3); stores have shipping and billing addresses. */
export const addressType = z.enum(['physical', 'shipping', 'billing', 'registered_office'])

/** An address of a store. */
export const storeAddress = z.strictObject({
  type: addressType.extract(['shipping', 'billing']),
  ...fields,
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
})
export type StoreAddress = z.output<typeof storeAddress>

/** An address of a store as it is sent: written out, or a billing address that is to be the organization's (spec 2 §3, "Same as Organization Address"). */
export const storeAddressInput = z.discriminatedUnion('isSameAsOrgAddress', [
  storeAddress.extend({ isSameAsOrgAddress: z.literal(false).optional() }),
  z.strictObject({ type: z.literal('billing'), isSameAsOrgAddress: z.literal(true) }),
])
export type StoreAddressInput = z.output<typeof storeAddressInput>

/** The addresses of a store: at most one for shipping and one for billing (spec 2 §5). */
export const storeAddresses = z
  .array(storeAddressInput)
  .max(2, 'At most one shipping and one billing address')
  .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, {
    message: 'At most one shipping and one billing address',
  })
