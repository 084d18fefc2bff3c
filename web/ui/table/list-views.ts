import { createContext, type ReactNode } from 'react'
import type { TableLook } from './look/table-look.ts'

export interface ViewState {
  list: string
  query: string
  look: TableLook
  onApply: (query: string, look: TableLook) => void
}

/** Renders the menu of saved views on every list; the layers above know where views are stored. */
export const ListViews = createContext<(state: ViewState) => ReactNode>(() => null)
