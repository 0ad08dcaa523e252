// A part of the page that is fetched when it is wanted. If it does not come, that is said, and everything else stays.

import { ErrorBoundary, onMount, type ParentProps, Suspense } from 'solid-js'
import { useViewer } from '../../state/context.ts'
import { sayMissing } from '../../state/part-missing.ts'

export const Late = (props: ParentProps<{ readonly onMissing?: () => void }>) => (
  <ErrorBoundary fallback={<Missing onMissing={props.onMissing} />}>
    <Suspense>{props.children}</Suspense>
  </ErrorBoundary>
)

const Missing = (props: { readonly onMissing: (() => void) | undefined }) => {
  const viewer = useViewer()
  onMount(() => {
    sayMissing(viewer)
    props.onMissing?.()
  })
  return null
}
