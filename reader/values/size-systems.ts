import { genderWord } from './gender.ts'
import { readSize } from './size.ts'

/** The names of a size in the US and in Europe; null where the list does not tell. */
export interface SizeNames {
  readonly us: string | null
  readonly eu: string | null
}

/** Names a size of a brand: its printed label, the gender of its item, and the system its heading states. */
export type SizeSystem = (
  label: string,
  gender: string | null,
  heading: 'us' | 'eu' | 'uk' | null,
) => SizeNames

const crocsEurope: Readonly<Record<string, string>> = {
  C4: '19-20', C5: '20-21', C6: '22-23', C7: '23-24', C8: '24-25', C9: '25-26', C10: '27-28', C11: '28-29', C12: '29-30', C13: '30-31',
  J1: '32-33', J2: '33-34', J3: '34-35', J4: '36-37', J5: '37-38', J6: '38-39',
  M2W4: '33-34', M3W5: '34-35', M4W6: '36-37', M5W7: '37-38', M6W8: '38-39', M7W9: '39-40', M8W10: '41-42', M9W11: '42-43', M10W12: '43-44',
  M11: '45-46', M12: '46-47', M13: '48-49', M14: '49-50', M15: '50-51', W5: '34-35', W6: '36-37', W7: '37-38', W8: '38-39', W9: '39-40', W10: '41-42', W11: '42-43',
} // prettier-ignore

/** Crocs: men's and women's US in one label, Europe by two numbers. */
export const crocsSizes: SizeSystem = (label) => ({ us: label, eu: crocsEurope[label] ?? null })

/** HEYDUDE: M and W before the US number; Europe is 33 above a man's and 31 above a woman's. */
export const heydudeSizes: SizeSystem = (label, itemGender) => {
  const size = readSize(label)
  const us = Number(size?.plain)
  const gender = size?.gender ?? genderWord(itemGender ?? '')
  if (size === null || !Number.isFinite(us) || (gender !== 'M' && gender !== 'W'))
    return { us: label, eu: null }
  const eu = us + (gender === 'M' ? 33 : 31)
  return { us: size.plain, eu: Number.isInteger(eu) ? String(eu) : null }
}

/** FitFlop: European numbers, 31 above a woman's US and 33 above a man's. */
export const fitflopSizes: SizeSystem = (label, gender) => {
  const eu = Number(readSize(label)?.plain)
  if (!Number.isFinite(eu) || eu < 30) return { us: label, eu: null }
  return { us: String(eu - (genderWord(gender ?? '') === 'M' ? 33 : 31)), eu: String(eu) }
}

/** Any other brand: the label is the US name, unless its heading says Europe or the UK. */
export const plainSizes: SizeSystem = (label, _gender, heading) => {
  const size = readSize(label)
  const system = size?.system ?? heading
  if (system === 'eu') return { us: null, eu: size?.plain ?? label }
  return system === 'uk'
    ? { us: null, eu: null }
    : { us: size?.system === 'us' ? size.plain : label, eu: null }
}
