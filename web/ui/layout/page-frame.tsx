import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

export interface Crumb {
  label: string
  to?: string
}

interface PageFrame {
  crumbs: readonly Crumb[] | null
  setCrumbs: (crumbs: readonly Crumb[] | null) => void
}

const PageFrameContext = createContext<PageFrame>({
  crumbs: null,
  setCrumbs: () => {},
})

export function PageFrameProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<readonly Crumb[] | null>(null)
  const frame = useMemo(() => ({ crumbs, setCrumbs }), [crumbs])
  return <PageFrameContext value={frame}>{children}</PageFrameContext>
}

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext)
}
