import { useCallback, useState } from 'react'

const cookieName = 'sidebar'
const sevenDays = 7 * 24 * 60 * 60

export function isCollapsed(cookies: string): boolean {
  return cookies.split('; ').includes(`${cookieName}=collapsed`)
}

export function sidebarCookie(collapsed: boolean): string {
  return `${cookieName}=${collapsed ? 'collapsed' : 'expanded'}; Max-Age=${sevenDays}; Path=/; SameSite=Lax`
}

/** The sidebar's state, read before the first paint to avoid a jump. */
export function useSidebarCollapsed(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(() => isCollapsed(document.cookie))
  const toggle = useCallback(() => {
    setCollapsed((before) => {
      document.cookie = sidebarCookie(!before)
      return !before
    })
  }, [])
  return [collapsed, toggle]
}
