import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './view-links.module.css'

/** Links above a list that switch between pages. */
export function ViewLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes['links']}>
      {children}
    </nav>
  )
}

/** One of the links, typed like the router's `Link`. */
export const ViewLink = createLink(({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes['link']}>
    {children}
  </a>
))
