import { Text, UnstyledButton } from '@mantine/core'
import { IconBuildingFactory2, IconBuildingWarehouse } from '@tabler/icons-react'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import classes from '../step/upload-inventory.module.css'

const sources = [
  {
    step: 'line-list',
    label: 'Brand Line List',
    words: "A brand's spreadsheet: pre-book, ATS, or an update to an existing list",
    icon: IconBuildingFactory2,
  },
  {
    step: 'open-stock',
    label: 'Open Stock',
    words: 'Inventory in our warehouse or on the way',
    icon: IconBuildingWarehouse,
  },
] as const

export function ChooseSource({ onChoose }: { onChoose: (step: 'line-list' | 'open-stock') => void }) {
  const first = useFirstFocus<HTMLButtonElement>()
  return (
    <div className={classes['sources']}>
      {sources.map(({ step, label, words, icon: Icon }, index) => (
        <UnstyledButton
          key={step}
          className={classes['source']}
          onClick={() => onChoose(step)}
          ref={index === 0 ? first.ref : undefined}
          data-autofocus={index === 0 || undefined}
        >
          <Icon size={28} stroke={1.4} aria-hidden />
          <span>
            <Text component="span" display="block" fw={600}>
              {label}
            </Text>
            <Text component="span" display="block" size="sm" c="dimmed">
              {words}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </div>
  )
}
