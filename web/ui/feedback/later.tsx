import {
  Component,
  createElement,
  Suspense,
  use,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { firstScreen, isFirstScreenShown } from '#web/lib/first-screen.ts'
import { isMissingFile } from '#web/lib/release.ts'
import { messageOf, toastMissing } from '#web/lib/toasts.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
type Render<Props> = (props: Props) => ReactNode

/** A component that is loaded when it is first rendered. If that fails, a toast appears and the page around it stays as it is. */
export function whenNeeded<Props extends object>(
  load: Load<Props>,
  Placeholder?: Render<Props>,
): Render<Props> {
  return loadable(load, Placeholder)[0]
}

/** A component that the first screen does not need: it is loaded after that screen, or earlier if rendered earlier. */
export function later<Props extends object>(load: Load<Props>, Placeholder?: Render<Props>): Render<Props> {
  const [Later, start] = loadable(load, Placeholder)
  // If it fails, rendering the component tries again.
  void firstScreen.then(start).catch(() => undefined)
  return Later
}

function loadable<Props extends object>(
  load: Load<Props>,
  Placeholder?: Render<Props>,
): [component: Render<Props>, start: () => Promise<ComponentType<Props>>] {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () => {
    loading ??= load().then((component) => (loaded = component))
    return loading
  }
  const forget = () => (loading = undefined)
  function Loaded(props: Props) {
    return createElement(loaded ?? use(start()), props)
  }
  return [
    (props) => (
      <LoadBoundary onFailure={forget}>
        <Suspense fallback={Placeholder && <Placeholder {...props} />}>
          <Loaded {...props} />
        </Suspense>
      </LoadBoundary>
    ),
    async () =>
      start().catch((error: unknown) => {
        forget()
        throw error
      }),
  ]
}

interface LoadBoundaryProps {
  onFailure: () => void
  children: ReactNode
}

class LoadBoundary extends Component<LoadBoundaryProps, LoadState> {
  override state: LoadState = { failed: undefined, children: undefined }

  static getDerivedStateFromError(error: unknown): Partial<LoadState> {
    return { failed: error }
  }

  static getDerivedStateFromProps(
    { children }: LoadBoundaryProps,
    { failed, ...state }: LoadState,
  ): Partial<LoadState> {
    // Rendering it again, such as opening its dialog again, tries again.
    return { children, failed: children === state.children ? failed : undefined }
  }

  override componentDidCatch(error: unknown) {
    // A bug of the part is not a part that could not be loaded.
    if (!isMissingFile(error)) return
    this.props.onFailure()
    toastMissing(messageOf(error, ''), {
      label: 'Try again',
      run: () => this.setState({ failed: undefined }),
    })
  }

  override render() {
    const { failed } = this.state
    if (failed === undefined) return this.props.children
    if (!isMissingFile(failed)) throw failed
    return null
  }
}

interface LoadState {
  readonly failed: unknown
  readonly children: ReactNode
}

export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(
    async () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(untilLoaded(load)), 1_000)
      }),
  )
}

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
