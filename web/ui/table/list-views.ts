import { createContext, type ReactNode } from 'react'
import type { TableLook } from './look/table-look.ts'

/** The state of a list that a view saves. */
export interface ViewState {
  /** The list: the plural name of its rows. */
  list: string
  /** Search, filters, and sort order, as in the address. */
  query: string
  look: TableLook
  onApply: (query: string, look: TableLook) => void
}

/** Renders the menu of saved views on every list; the layers above know where views are stored. */
export const ListViews = createContext<(state: ViewState) => ReactNode>(() => null)
