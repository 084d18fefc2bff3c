import { Button, Group, Stack, Text } from '@mantine/core'
import { createContext, use, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { BottomBar } from '../layout/bottom-bar.tsx'
import type { Facts } from '../edited/conflict-notice.tsx'
import type { ContractForm } from './contract-form.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'
import classes from './save-bar.module.css'

interface Card {
  name: string
  isDirty: boolean
  typed: Facts
  save: () => Promise<boolean>
}

interface SavedTogether {
  set: (id: string, card: Card | undefined) => void
  saveAll: () => void
  typed: () => Facts
}

const Cards = createContext<SavedTogether>({
  set: () => undefined,
  saveAll: () => undefined,
  typed: () => ({}),
})

export function SaveBar({ children }: { children: ReactNode }) {
  const cards = useRef(new Map<string, Card>())
  const [changed, setChanged] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState<readonly string[]>([])

  const together = useMemo(
    (): SavedTogether => ({
      set: (id, card) => {
        if (card) cards.current.set(id, card)
        else cards.current.delete(id)
        const names = [...cards.current.values()].filter(({ isDirty }) => isDirty).map(({ name }) => name)
        setChanged((before) => (before.join() === names.join() ? before : names))
      },
      saveAll: () => {
        const dirty = [...cards.current].filter(([, card]) => card.isDirty).map(([id]) => id)
        setWaiting((before) => (before.length > 0 ? before : dirty))
      },
      typed: () => {
        const dirty = [...cards.current.values()].filter(({ isDirty }) => isDirty)
        return Object.assign({}, ...dirty.map(({ typed }) => typed)) as Facts
      },
    }),
    [],
  )
  // One after another, each with the changes of the previous one; the first failure stops.
  useEffect(() => {
    const [id, ...rest] = waiting
    if (id === undefined) return
    const card = cards.current.get(id)
    void (card?.isDirty ? card.save() : Promise.resolve(true)).then((isSaved) =>
      setWaiting(isSaved ? rest : []),
    )
  }, [waiting])

  return (
    <Cards value={together}>
      {children}
      <UnsavedGuard dirty={changed.length > 0} />
      <BottomBar className={classes['bar'] ?? ''} role="toolbar" aria-label="Save">
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <Text size="sm" c="dimmed" component="output" truncate>
            {changed.length === 0 ? 'No unsaved changes' : `Unsaved: ${changed.join(', ')}`}
          </Text>
          <Button disabled={changed.length === 0} loading={waiting.length > 0} onClick={together.saveAll}>
            Save changes
          </Button>
        </Group>
      </BottomBar>
    </Cards>
  )
}

export function useSavedCard(card: Card): () => void {
  const { set, saveAll } = use(Cards)
  const id = useId()
  useEffect(() => set(id, card))
  useEffect(() => () => set(id, undefined), [id, set])
  return saveAll
}

export function useTyped(): () => Facts {
  return use(Cards).typed
}

interface CardFormProps<Values extends object, Input> {
  name: string
  form: ContractForm<Values, Input>
  typed?: Facts
  onSave: (input: Input) => Promise<unknown>
  children: ReactNode
}

export function CardForm<Values extends object, Input>({
  name,
  form,
  typed = form.values as Facts,
  onSave,
  children,
}: CardFormProps<Values, Input>) {
  const isDirty = form.isDirty()
  const saveAll = useSavedCard({ name, isDirty, typed, save: async () => form.save(onSave) })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saveAll()
      }}
    >
      <Stack>{children}</Stack>
      <button type="submit" hidden disabled={!isDirty}>
        Save changes
      </button>
    </form>
  )
}
