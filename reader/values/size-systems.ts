import { readSize } from './size.ts'

/** A size's US and EU names; null where the list does not give one. */
export interface SizeNames {
  readonly us: string | null
  readonly eu: string | null
}

/** Names a size by its printed label, its item's gender, and the system its heading states. */
export type SizeSystem = (
  label: string,
  gender: string | null,
  heading: 'us' | 'eu' | 'uk' | null,
) => SizeNames

/** The label is the US name, unless its heading says EU or UK. */
export const plainSizes: SizeSystem = (label, _gender, heading) => {
  const size = readSize(label)
  const system = size?.system ?? heading
  if (system === 'eu') return { us: null, eu: size?.plain ?? label }
  return system === 'uk'
    ? { us: null, eu: null }
    : { us: size?.system === 'us' ? size.plain : label, eu: null }
}
