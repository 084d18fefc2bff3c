import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceLaptop, IconMoon, IconSun } from '@tabler/icons-react'

const choices = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'As the system', icon: IconDeviceLaptop },
] as const

/** Chooses light or dark, or leaves it to the system. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Shown =
    useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? IconMoon : IconSun
  return (
    <Menu position="top-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label="Colour scheme" size={32}>
          <Shown size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ value, label, icon: Icon }) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            leftSection={<Icon size={16} aria-hidden />}
            rightSection={colorScheme === value && <IconCheck size={14} aria-hidden />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
