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
  /** Where the page's actions are shown; null on narrow screens. */
  actionsSlot: HTMLElement | null
  setActionsSlot: (slot: HTMLElement | null) => void
}

const PageFrameContext = createContext<PageFrame>({
  crumbs: null,
  setCrumbs: () => {},
  actionsSlot: null,
  setActionsSlot: () => {},
})

/** Lets a page set its breadcrumb and actions in the frame. */
export function PageFrameProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<readonly Crumb[] | null>(null)
  const [actionsSlot, setActionsSlot] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => ({ crumbs, setCrumbs, actionsSlot, setActionsSlot }), [crumbs, actionsSlot])
  return <PageFrameContext value={frame}>{children}</PageFrameContext>
}

export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext)
}
