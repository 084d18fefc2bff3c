import { createContext } from 'react'

/** Whether a filter is in the sheet, which has room for all of them. */
export const InFilterSheet = createContext(false)
