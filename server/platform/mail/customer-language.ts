import type { Language } from '#contract/customers/languages.ts'
import type { Services } from '../services.ts'

/** The language of customers without one: that of all mails, otherwise English. */
export function customerLanguage(customerMail: Services['customerMail']): Language {
  return customerMail === 'off' ? 'en' : customerMail
}
