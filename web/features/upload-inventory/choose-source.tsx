import { Text, UnstyledButton } from '@mantine/core'
import { IconBuildingFactory2, IconBuildingWarehouse } from '@tabler/icons-react'
import { useFirstFocus } from './use-first-focus.ts'
import classes from './upload-inventory.module.css'

const sources = [
  {
    step: 'line-list',
    label: 'Brand Line List',
    words: 'A workbook that a brand sends: pre-book, ATS, or an update of a line list',
    icon: IconBuildingFactory2,
  },
  {
    step: 'open-stock',
    label: 'Open Stock',
    words: 'What lies in our own warehouse or is on its way to it',
    icon: IconBuildingWarehouse,
  },
] as const

/** The first step: where the inventory comes from (spec 1 §2). */
export function ChooseSource({ onChoose }: { onChoose: (step: 'line-list' | 'open-stock') => void }) {
  const first = useFirstFocus<HTMLButtonElement>()
  return (
    <div className={classes['sources']}>
      {sources.map(({ step, label, words, icon: Icon }, index) => (
        <UnstyledButton
          key={step}
          className={classes['source']}
          onClick={() => onChoose(step)}
          {...(index === 0 && first)}
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
