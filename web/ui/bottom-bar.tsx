import { Paper, type PaperProps } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import classes from './bottom-bar.module.css'

/** A bar that stays at the bottom of the window while the page scrolls; toasts keep above it, however high it is. */
export function BottomBar({ className, ...props }: PaperProps & ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (bar === null) return undefined
    const { style } = document.documentElement
    // On a short page it stands higher than at the window's edge.
    const tell = () =>
      style.setProperty('--welt-bottom-bar', `${innerHeight - bar.getBoundingClientRect().top}px`)
    const observer = new ResizeObserver(tell)
    for (const element of [bar, document.body]) observer.observe(element)
    addEventListener('scroll', tell, { passive: true })
    addEventListener('resize', tell)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', tell)
      removeEventListener('resize', tell)
      style.removeProperty('--welt-bottom-bar')
    }
  }, [])
  return <Paper {...props} ref={ref} className={`${classes['bar']} ${className}`} withBorder shadow="md" />
}
