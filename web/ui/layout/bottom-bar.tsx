import { Paper, type PaperProps } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import classes from './bottom-bar.module.css'

export function BottomBar({ className, ...props }: PaperProps & ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bar = ref.current
    if (bar === null) return undefined
    const { style } = document.documentElement
    // On a short page it is higher than the window's edge.
    const update = () =>
      style.setProperty('--welt-bottom-bar', `${innerHeight - bar.getBoundingClientRect().top}px`)
    const observer = new ResizeObserver(update)
    for (const element of [bar, document.body]) observer.observe(element)
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
      style.removeProperty('--welt-bottom-bar')
    }
  }, [])
  return (
    <Paper
      {...props}
      ref={ref}
      data-print="no"
      className={`${classes['bar']} ${className}`}
      withBorder
      shadow="md"
    />
  )
}
