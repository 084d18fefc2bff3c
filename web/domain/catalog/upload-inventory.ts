import { useSyncExternalStore } from 'react'

/** Where the upload dialog starts; at the choice of source by default. */
export interface UploadStart {
  /** Starts at the line-list form with this brand. */
  readonly brandId?: number
  /** Starts at the line-list form to update this list. */
  readonly lineListId?: number
  /** Starts at the input this import needs. */
  readonly trackingId?: string
  /** Starts at the column mapping of that import's file. */
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

export function openUploadInventory(start: UploadStart = {}): void {
  become({ opened: true, start })
}

export function closeUploadInventory(): void {
  become({ ...state, opened: false })
}

/** The state of the upload dialog, which is rendered once, in the shell. */
export function useUploadInventory(): UploadInventory {
  return useSyncExternalStore(subscribe, () => state)
}
