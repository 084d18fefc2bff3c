import { createContext } from 'react'

export const InFilterSheet = createContext(false)
