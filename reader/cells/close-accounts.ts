import { bareCode } from '../items/bare-code.ts'
import type { LineListBuilder } from '../items/line-list-builder.ts'
import type { SheetRead } from '../read-sheets.ts'
import { remember } from '../remember.ts'
import type { ItemRole } from '../layout/account/sheet-account.ts'

export function closeAccounts(sheets: readonly SheetRead[], builder: LineListBuilder): void {
  const models = new Set(builder.finish().map(({ modelCode }) => bareCode(modelCode)))
  const named = new Set([...builder.namedModels()].map(bareCode))
  const roleOfItem = remember((modelCode: string): ItemRole => {
    const code = bareCode(modelCode)
    return models.has(code) ? 'value' : named.has(code) ? 'problem' : 'unexplained'
  })
  const rest = sheets.some(isList) ? 'ignored' : 'unknown'
  for (const sheet of sheets) sheet.account?.close(isList(sheet) ? 'list' : rest, roleOfItem)
}

export function isList({ extent }: SheetRead): boolean {
  return extent.tables.length > 0
}
