import { expect, test } from 'vitest'
import { isCollapsed, sidebarCookie } from './sidebar-state.ts'

test('the sidebar is open by default', () => {
  expect(isCollapsed('')).toBe(false)
  expect(isCollapsed('sidebar=expanded')).toBe(false)
  expect(isCollapsed('other=1; sidebar=collapsed')).toBe(true)
  expect(isCollapsed('notsidebar=collapsed')).toBe(false)
})

test('its cookie lasts 7 days and applies to every page', () => {
  expect(sidebarCookie(true)).toBe('sidebar=collapsed; Max-Age=604800; Path=/; SameSite=Lax')
  expect(isCollapsed(sidebarCookie(true).split('; ')[0] ?? '')).toBe(true)
  expect(isCollapsed(sidebarCookie(false).split('; ')[0] ?? '')).toBe(false)
})
