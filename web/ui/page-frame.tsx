import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'

/** One step of the breadcrumb; without `to` it is plain text. */
export interface Crumb {
  label: string
  to?: string
}

interface PageFrame {
  /** What the page set; null where the path's own segments say it. */
  crumbs: readonly Crumb[] | null
  setCrumbs: (crumbs: readonly Crumb[] | null) => void
  /** Where the page's actions stand: the right of the breadcrumb line; null where that is too narrow. */
  actionsSlot: HTMLElement | null
  setActionsSlot: (slot: HTMLElement | null) => void
}

const PageFrameContext = createContext<PageFrame>({
  crumbs: null,
  setCrumbs: () => {},
  actionsSlot: null,
  setActionsSlot: () => {},
})

/** Lets the page below tell the frame around it what its breadcrumb and actions are. */
export function PageFrameProvider({ children }: { children: ReactNode }) {
  const [crumbs, setCrumbs] = useState<readonly Crumb[] | null>(null)
  const [actionsSlot, setActionsSlot] = useState<HTMLElement | null>(null)
  const frame = useMemo(() => ({ crumbs, setCrumbs, actionsSlot, setActionsSlot }), [crumbs, actionsSlot])
  return <PageFrameContext value={frame}>{children}</PageFrameContext>
}

/** The frame around the page. */
export function usePageFrame(): PageFrame {
  return useContext(PageFrameContext)
}
