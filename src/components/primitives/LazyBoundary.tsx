// A part of the page that is fetched when it is wanted. If it does not come, or fails, that is said, and everything else
// stays.

import { ErrorBoundary, type JSX, onMount, type ParentProps, Suspense } from 'solid-js'
import { isPartMissing } from '../../model/wording/error-words.ts'
import { useViewer } from '../../state/session/context.ts'
import { sayFault } from '../../state/session/faults.ts'

interface Props {
  readonly onMissing?: () => void
  /** What stands there until it comes, and if it does not. */
  readonly instead?: JSX.Element
}

export const LazyBoundary = (props: ParentProps<Props>) => (
  <ErrorBoundary
    fallback={(error: unknown) => (
      <Missing error={error} onMissing={props.onMissing} instead={props.instead} />
    )}
  >
    <Suspense fallback={props.instead}>{props.children}</Suspense>
  </ErrorBoundary>
)

/** Inside a row: one that does not come leaves the rest of the row as it is; one that throws is the row's own fault. */
export const LazyInRow = (props: ParentProps<Props>) => (
  <ErrorBoundary
    fallback={(error: unknown) => {
      if (!isPartMissing(error)) throw error
      return <Missing error={error} onMissing={props.onMissing} instead={props.instead} />
    }}
  >
    <Suspense fallback={props.instead}>{props.children}</Suspense>
  </ErrorBoundary>
)

const Missing = (props: {
  readonly error: unknown
  readonly onMissing: (() => void) | undefined
  readonly instead: JSX.Element
}) => {
  const viewer = useViewer()
  onMount(() => {
    sayFault(viewer, props.error)
    props.onMissing?.()
  })
  return <>{props.instead}</>
}
