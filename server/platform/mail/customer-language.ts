import type { Language } from '#contract/customers/languages.ts'
import type { Services } from '../services.ts'

export function customerLanguage(customerMail: Services['customerMail']): Language {
  return customerMail === 'off' ? 'en' : customerMail
}
