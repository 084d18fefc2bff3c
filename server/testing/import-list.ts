import type { importing } from './importing.ts'
import { crocsWorkbook } from './workbook.ts'

/** Imports a Crocs list with two valid models and one without a price; returns its ID. The brand must exist. */
export async function importList(
  importFile: ReturnType<typeof importing>['importFile'],
  lineListName: string,
): Promise<number> {
  const workbook = await crocsWorkbook({
    '300001-100': { price: 27.5, sizes: ['M4W6', 'M5W7'] },
    '300002-200': { price: 30, sizes: ['M6W8'], name: 'Harbor Slide' },
    '300003-300': { price: 'TBC', sizes: ['M6W8'] },
  })
  const state = await importFile(workbook, {
    linelist_attributes: {
      season: 'S2',
      year: 2027,
      sentOn: '2026-11-02',
      deadlineForOrders: '2027-02-26',
      lineListName,
    },
  })
  return state.lineListId ?? 0
}
