import { createElement, Suspense, use, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { firstScreen, isFirstScreenShown } from '#web/lib/first-screen.ts'

type Load<Props> = () => Promise<ComponentType<Props>>
type Render<Props> = (props: Props) => ReactNode

/** A component that the first screen does not need: it is loaded after that screen, or earlier if rendered earlier. */
export function later<Props extends object>(load: Load<Props>, Placeholder?: Render<Props>): Render<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () => {
    loading ??= load().then((component) => (loaded = component))
    return loading
  }
  // If it fails, rendering the component reports it.
  void firstScreen.then(start).catch(() => undefined)
  function Loaded(props: Props) {
    return createElement(loaded ?? use(start()), props)
  }
  return function Later(props) {
    return (
      <Suspense fallback={Placeholder && <Placeholder {...props} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}

/** A part of the first screen that may appear after its data. */
export function afterFirstScreen<Props extends object>(
  load: Load<Props>,
  Placeholder?: Render<Props>,
): Render<Props> {
  const Part = later(load, Placeholder)
  return function AfterFirstScreen(props) {
    const [isShown, setIsShown] = useState(isFirstScreenShown)
    useEffect(() => {
      void firstScreen.then(() => setIsShown(true))
    }, [])
    if (isShown) return <Part {...props} />
    return Placeholder && <Placeholder {...props} />
  }
}

/** A dialog, loaded after the first screen or when it is first opened. */
export function laterDialog<Props extends { opened: boolean }>(load: Load<Props>): Render<Props> {
  const Dialog = later(async () => closedAtFirst(await load()))
  return function LaterDialog(props) {
    const [wasOpened, setWasOpened] = useState(props.opened)
    if (props.opened && !wasOpened) setWasOpened(true)
    return wasOpened && <Dialog {...props} />
  }
}

/** Mounts a dialog closed and then opens it: only a dialog that opens remembers what had the focus. */
function closedAtFirst<Props extends { opened: boolean }>(
  Dialog: ComponentType<Props>,
): ComponentType<Props> {
  return function ClosedAtFirst(props) {
    const [isMounted, setIsMounted] = useState(false)
    useEffect(() => setIsMounted(true), [])
    return <Dialog {...props} opened={props.opened && isMounted} />
  }
}
