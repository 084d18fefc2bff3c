import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

/** A breadcrumb step; plain text without `to`. */
export interface Crumb {
  label: string
  to?: string
}

interface PageFrame {
  /** Set by the page; null to use the path's segments. */
  crumbs: readonly Crumb[] | null
  setCrumbs: (crumbs: readonly Crumb[] | null) => void
}

const PageFrameContext = createContext<PageFrame>({
  crumbs: null,
  setCrumbs: () => {},
})

/** Lets a page set its breadcrumb in the frame. */
export function PageFrameProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<readonly Crumb[] | null>(null)
  const frame = useMemo(() => ({ crumbs, setCrumbs }), [crumbs])
  return <PageFrameContext value={frame}>{children}</PageFrameContext>
}

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext)
}
