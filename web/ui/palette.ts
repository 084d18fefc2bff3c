import type { MantineColorsTuple } from '@mantine/core'

/** Primary actions: ink in light mode, bone in dark mode. */
export const ink: MantineColorsTuple = [
  '#F1EEE9',
  '#E4E0D9',
  '#D5D0C8',
  '#BEB8AE',
  '#A39D93',
  '#858076',
  '#6B665E',
  '#4A4640',
  '#332F2B',
  '#1D1B18',
]
/** Brand color: current entry, focus, progress, selection. */
export const saddle: MantineColorsTuple = [
  '#FBF3EC',
  '#F4E4D6',
  '#E8C9AE',
  '#DBAC84',
  '#CF9161',
  '#BF7442',
  '#A85E2F',
  '#8E4E26',
  '#733F1F',
  '#583018',
]
/** Pending. */
export const amber: MantineColorsTuple = [
  '#FDF6E3',
  '#F9EAC2',
  '#F2D98F',
  '#E9C45C',
  '#DDAE36',
  '#C2921C',
  '#9A6F0B',
  '#7F5B08',
  '#664907',
  '#4C3605',
]
/** Approved, active, done. */
export const green: MantineColorsTuple = [
  '#EFF7F0',
  '#DBEDDE',
  '#B8DBBF',
  '#8FC49A',
  '#66AB76',
  '#44915A',
  '#2F7A47',
  '#266539',
  '#1E512E',
  '#163D22',
]
/** Denied, failed, dangerous. */
export const red: MantineColorsTuple = [
  '#FCF0EE',
  '#F8DEDA',
  '#EFBDB5',
  '#E4968A',
  '#D77062',
  '#C84F40',
  '#B43A2C',
  '#972F23',
  '#79261C',
  '#5B1C15',
]
/** Purchase orders. */
export const blue: MantineColorsTuple = [
  '#EFF4FB',
  '#DAE6F6',
  '#B7CEEC',
  '#8DB1DF',
  '#6594D0',
  '#4679BE',
  '#3263A8',
  '#29518B',
  '#21416F',
  '#193153',
]
/** Invoiced. */
export const violet: MantineColorsTuple = [
  '#F4F1FB',
  '#E6E0F5',
  '#CDC1EA',
  '#B09EDC',
  '#937BCC',
  '#7A5FBA',
  '#664AA6',
  '#543D89',
  '#43316E',
  '#322552',
]
/** Draft, cart, and other neutral states. */
export const gray: MantineColorsTuple = [
  '#F6F4F1',
  '#F3F1ED',
  '#E8E5E0',
  '#D8D3CB',
  '#BEB8AE',
  '#8F897F',
  '#6B665E',
  '#4A4640',
  '#332F2B',
  '#1D1B18',
]
/** Used by Mantine's dark scheme: 0 text, 2 muted text, 4 lines, 6 surface, 7 paper. */
export const dark: MantineColorsTuple = [
  '#F1EEE9',
  '#D5D0C8',
  '#A39D93',
  '#8A847A',
  '#2E2B28',
  '#282522',
  '#1E1C1A',
  '#161513',
  '#100F0E',
  '#0B0A09',
]
