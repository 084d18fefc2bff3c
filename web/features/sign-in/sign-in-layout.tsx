import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Logo } from '#web/ui/layout/logo.tsx'
import classes from './sign-in-layout.module.css'
import { Welt } from './welt.tsx'

export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <aside className={classes['brand']} aria-label="Welt">
        <Welt className={classes['welt']} />
        <Group gap="xs" className={classes['name']}>
          <Logo size={32} />
          <Text component="span" fw={600} size="lg">
            Welt
          </Text>
        </Group>
        <div className={classes['welcome']}>
          <Text className={classes['headline']} fw={600}>
            Welcome to Welt
          </Text>
          <Text className={classes['sentence']}>
            The season, from a brand’s workbook to the catalogs your customers order from.
          </Text>
        </div>
      </aside>
      <main className={classes['panel']}>
        <div className={classes['form']}>{children}</div>
      </main>
    </div>
  )
}
