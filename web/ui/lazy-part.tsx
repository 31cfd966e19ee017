import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { Opening } from './opening'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * `lazy` for every part of a page: where its code can't be loaded (offline, or the server has a newer
 * version by now), a line says so and offers to try again, and the rest of the page goes on.
 *
 * @param Instead What is shown without its code, in place of that line.
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  Instead?: ComponentType<P>,
): ComponentType<P> {
  const failing: Load<P> = () =>
    load().catch((cause) => {
      throw new LoadFailure('A part of the page could not be loaded', { cause })
    })
  let Late = late(failing)
  return function Part(props: P) {
    const [tries, setTries] = useState(0)
    const Tried = Late
    function renew() {
      if (Late === Tried) Late = late(failing)
    }
    function tryAgain() {
      // A newer version has other files: only a new page knows them.
      if (tries > 0 && navigator.onLine) return location.reload()
      renew()
      setTries(tries + 1)
    }
    const close = 'onClose' in props ? (props.onClose as () => void) : undefined
    return (
      <Boundary
        key={tries}
        instead={
          Instead ? (
            <Instead {...props} />
          ) : (
            <NotLoaded onTryAgain={tryAgain} onClose={close} onGone={renew} />
          )
        }
      >
        <Tried {...props} />
      </Boundary>
    )
  }
}

/** The same for what opens over the page, such as a dialog: keys that are pressed until then are for it. */
export function lazyOverlay<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = lazyPart(load)
  return function Overlay(props: P) {
    return (
      <Suspense fallback={<Opening />}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** For what nobody misses. */
export function Nothing() {
  return null
}

function late<P>(load: Load<P>): ComponentType<P> {
  return lazy(load)
}

class LoadFailure extends Error {}

interface BoundaryProps {
  instead: ReactNode
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // The page's own boundary shows what nobody foresaw.
    if (!(error instanceof LoadFailure)) throw error
    return this.props.instead
  }
}

const OVER = 'surface fixed inset-x-4 bottom-20 z-50 mx-auto max-w-sm shadow-2'

interface NotLoadedProps {
  onTryAgain: () => void
  /** Closes what would open over the page, in whose place the line is shown. */
  onClose: (() => void) | undefined
  /** The next time it is opened its code is asked for again. */
  onGone: () => void
}

function NotLoaded({ onTryAgain, onClose, onGone }: NotLoadedProps) {
  const gone = useEffectEvent(onGone)
  useEffect(() => () => gone(), [])
  return (
    <div role="alert" className={`flex items-center gap-4 p-4 ${onClose ? OVER : ''}`}>
      <span>This couldn’t be loaded.</span>
      <button type="button" className="link" onClick={onTryAgain}>
        Try again
      </button>
      {onClose && (
        <button type="button" className="link" onClick={onClose}>
          Close
        </button>
      )}
    </div>
  )
}
