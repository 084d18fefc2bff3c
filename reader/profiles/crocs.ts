import type { BrandProfile } from '../profile.ts'
import { isEuropeanNumber } from '../values/size-systems.ts'
import { readSize } from '../values/size.ts'

const europe: Readonly<Record<string, string>> = {
  C4: '19-20', C5: '20-21', C6: '22-23', C7: '23-24', C8: '24-25', C9: '25-26', C10: '27-28', C11: '28-29', C12: '29-30', C13: '30-31',
  J1: '32-33', J2: '33-34', J3: '34-35', J4: '36-37', J5: '37-38', J6: '38-39',
  M2W4: '33-34', M3W5: '34-35', M4W6: '36-37', M5W7: '37-38', M6W8: '38-39', M7W9: '39-40', M8W10: '41-42', M9W11: '42-43', M10W12: '43-44',
  M11: '45-46', M12: '46-47', M13: '48-49', M14: '49-50', M15: '50-51', W5: '34-35', W6: '36-37', W7: '37-38', W8: '38-39', W9: '39-40', W10: '41-42', W11: '42-43',
} // prettier-ignore

/** One row per size; the colorway code joins style and color (`307100-94S`); Jibbitz on their own sheet; one label holds men's and women's US sizes. */
export const crocs: BrandProfile = {
  name: 'Crocs',
  types: ['pre-book'],
  files: [{ part: 'workbook', label: 'Line list' }],
  headings: {
    model: ['colorway code', 'colourway code', 'style colorway', 'material'],
    silhouette: ['silhouette'],
    category: ['reporting silhouette'],
  },
  modelShape: /^(?<style>\d{5,9})[-_ ./](?<color>[0-9A-Z]{3,4})$/i,
  sizes: (label, _gender, isEuropean) =>
    isEuropean || isEuropeanNumber(label)
      ? { us: null, eu: readSize(label)?.plain ?? label }
      : { us: label, eu: europe[label] ?? null },
}
