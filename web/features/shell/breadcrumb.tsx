import { Skeleton } from '@mantine/core'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { Fragment } from 'react'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { usePageFrame, type Crumb } from '#web/ui/layout/page-frame.tsx'
import classes from './breadcrumb.module.css'
import { pathCrumbs } from './path-crumbs.ts'

const homeCrumb: Crumb = { label: 'Home', to: '/home' }

export function Breadcrumb() {
  const router = useRouter()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const { crumbs: set } = usePageFrame()
  const known = (to: string) => to in router.routesByPath
  const crumbs = set === null ? pathCrumbs(path, known) : [homeCrumb, ...set]
  return (
    <nav aria-label="Breadcrumb" className={classes['breadcrumb']}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <Fragment key={`${index} ${label}`}>
            <li aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
              {label === '' ? (
                <Skeleton h={14} w={96} my={3} aria-label="Loading" />
              ) : to === undefined ? (
                <span>{label}</span>
              ) : (
                <AnchorLink to={to} activeOptions={{ exact: true }}>
                  {label}
                </AnchorLink>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
