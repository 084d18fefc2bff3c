export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const languageLabels: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }
