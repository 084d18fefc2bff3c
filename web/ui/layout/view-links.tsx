import { createLink } from '@tanstack/react-router'
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react'
import classes from './view-links.module.css'

export function ViewLinks({ label, children }: { label: string; children: ReactNode }) {
  const links = useRef<HTMLElement>(null)
  useEffect(() => {
    links.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav ref={links} aria-label={label} className={classes['links']} data-scrolls>
      {children}
    </nav>
  )
}

export const ViewLink = createLink(({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes['link']}>
    {children}
  </a>
))
