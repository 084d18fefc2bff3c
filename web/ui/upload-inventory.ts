import { useSyncExternalStore } from 'react'

/** Where the upload dialog starts: at the choice of source, or at the line-list form with a brand chosen. */
interface UploadInventory {
  opened: boolean
  brandId: number | null
}

let state: UploadInventory = { opened: false, brandId: null }
const listeners = new Set<() => void>()

function become(next: UploadInventory): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the upload dialog from anywhere; with a brand it opens at that brand's line-list form. */
export function openUploadInventory(brandId: number | null = null): void {
  become({ opened: true, brandId })
}

/** Closes the upload dialog. */
export function closeUploadInventory(): void {
  become({ ...state, opened: false })
}

/** Whether the upload dialog is open, and for which brand; the dialog itself stands once, in the shell. */
export function useUploadInventory(): UploadInventory {
  return useSyncExternalStore(subscribe, () => state)
}
