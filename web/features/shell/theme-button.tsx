import { ActionIcon, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

export function ThemeButton(props: Omit<ComponentPropsWithRef<'button'>, 'style' | 'color'>) {
  const Shown =
    useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon aria-label="Theme" aria-haspopup="menu" size={32} {...props}>
      <Shown size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
