// A part of the page that is fetched when it is wanted. If it does not come (the site changed under a page that was open
// for long, or the network is gone), that is said, and everything else stays.

import { ErrorBoundary, type ParentProps, Suspense } from 'solid-js'
import { useViewer } from '../../state/context.ts'

export const Late = (props: ParentProps) => (
  <ErrorBoundary fallback={<Missing />}>
    <Suspense>{props.children}</Suspense>
  </ErrorBoundary>
)

const Missing = () => {
  const viewer = useViewer()
  viewer.say('This part of the page could not be loaded. Reload the page to get it.')
  return null
}
