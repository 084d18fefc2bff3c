import { useSyncExternalStore } from 'react'

/** Where the upload dialog starts: at the choice of source where nothing is said. */
export interface UploadStart {
  /** At the line-list form with this brand chosen. */
  readonly brandId?: number
  /** At the line-list form, to update this list of the brand's. */
  readonly lineListId?: number
  /** At the question that this import waits with. */
  readonly trackingId?: string
  /** At the columns of that import's file, to correct how it was read. */
  readonly correcting?: boolean
}

interface UploadInventory {
  opened: boolean
  start: UploadStart
}

let state: UploadInventory = { opened: false, start: {} }
const listeners = new Set<() => void>()

function become(next: UploadInventory): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the upload dialog from anywhere. */
export function openUploadInventory(start: UploadStart = {}): void {
  become({ opened: true, start })
}

/** Closes the upload dialog. */
export function closeUploadInventory(): void {
  become({ ...state, opened: false })
}

/** Whether the upload dialog is open, and where it starts; the dialog itself stands once, in the shell. */
export function useUploadInventory(): UploadInventory {
  return useSyncExternalStore(subscribe, () => state)
}
