import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './view-links.module.css'

/** The pages among which one chooses above a list, each a `ViewLink`; the one that is shown is marked. */
export function ViewLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={classes['links']}>
      {children}
    </nav>
  )
}

/** One of them: a link typed like the router's own. */
export const ViewLink = createLink(({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes['link']}>
    {children}
  </a>
))
