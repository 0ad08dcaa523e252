// The buttons beside the count of hits: from hit to hit, how words match, the list, a link, the way out.

import { isEmptyQuery } from '../../model/query/query.ts'
import { hasPattern, toggledPattern, toggledToken, tokensOf } from '../../model/query/query-tokens.ts'
import type { Search } from '../../state/search/search.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { roving } from '../primitives/roving.ts'

export const SearchTools = (props: {
  readonly search: Search
  readonly isListed: boolean
  /** What closing does, in words. */
  readonly closes: string
  readonly onStep: (by: 1 | -1) => void
  readonly onList: () => void
  readonly onClose: () => void
}) => {
  const viewer = useViewer()
  const isOn = (token: string): boolean => tokensOf(viewer.typed()).some(({ typed }) => typed === token)
  return (
    <span class="search-tools" role="toolbar" aria-label="Hits and ways to match" ref={roving}>
      <button
        type="button"
        class="search-step"
        aria-label="previous hit"
        title="Previous hit (Shift+Enter)"
        disabled={props.search.results().list.length === 0}
        onClick={() => props.onStep(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="search-step"
        aria-label="next hit"
        title="Next hit (Enter)"
        disabled={props.search.results().list.length === 0}
        onClick={() => props.onStep(1)}
      >
        ↓
      </button>
      <Toggle
        label="Aa"
        name="Match case"
        isOn={isOn('match:case')}
        onPress={() => viewer.type(toggledToken(viewer.typed(), 'match:case'))}
      />
      <Toggle
        label="word"
        name="Whole words"
        isOn={isOn('match:word')}
        onPress={() => viewer.type(toggledToken(viewer.typed(), 'match:word'))}
      />
      <Toggle
        label=".*"
        name="Regular expression"
        isOn={hasPattern(viewer.typed())}
        onPress={() => viewer.type(toggledPattern(viewer.typed()))}
      />
      <button
        type="button"
        class="search-toggle"
        aria-expanded={props.isListed}
        title="All hits, by turn"
        disabled={isEmptyQuery(props.search.query())}
        onClick={() => props.onList()}
      >
        list
      </button>
      <button
        type="button"
        class="search-toggle"
        title="Copy a link to this search"
        disabled={isEmptyQuery(props.search.query())}
        onClick={() => void copyLink(viewer)}
      >
        link
      </button>
      <button type="button" class="search-toggle" title={props.closes} onClick={() => props.onClose()}>
        close
      </button>
    </span>
  )
}

const copyLink = async (viewer: ViewerState): Promise<void> =>
  (await import('../link-copy.ts')).copySearchLink(viewer)

const Toggle = (props: {
  readonly label: string
  readonly name: string
  readonly isOn: boolean
  readonly onPress: () => void
}) => (
  <button
    type="button"
    class="search-toggle"
    aria-pressed={props.isOn}
    aria-label={props.name}
    title={props.name}
    onClick={() => props.onPress()}
  >
    {props.label}
  </button>
)
