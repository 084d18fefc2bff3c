import { useSyncExternalStore } from 'react'

export interface UploadStart {
  readonly brandId?: number
  readonly lineListId?: number
  readonly trackingId?: string
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

export function useUploadInventory(): UploadInventory {
  return useSyncExternalStore(subscribe, () => state)
}
