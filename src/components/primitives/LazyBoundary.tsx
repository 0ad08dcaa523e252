// A part of the page that is fetched when it is wanted. If it does not come, or fails, that is said, and everything else
// stays.

import { ErrorBoundary, onMount, type ParentProps, Suspense } from 'solid-js'
import { useViewer } from '../../state/session/context.ts'
import { sayFault } from '../../state/session/faults.ts'

export const LazyBoundary = (props: ParentProps<{ readonly onMissing?: () => void }>) => (
  <ErrorBoundary fallback={(error: unknown) => <Missing error={error} onMissing={props.onMissing} />}>
    <Suspense>{props.children}</Suspense>
  </ErrorBoundary>
)

const Missing = (props: { readonly error: unknown; readonly onMissing: (() => void) | undefined }) => {
  const viewer = useViewer()
  onMount(() => {
    sayFault(viewer, props.error)
    props.onMissing?.()
  })
  return null
}
