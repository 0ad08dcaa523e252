// Samples, as miniature timelines: drawn from a few words, without loading a log.

import { For, Show } from 'solid-js'
import { useViewer } from '../../state/context.ts'
import { encodeLink } from '../../state/link.ts'
import { type Line, SAMPLES, type Sample } from './samples.ts'

export const Samples = () => (
  <section class="samples" aria-labelledby="samples">
    <h2 id="samples">Or look at a sample</h2>
    <p class="quiet">One session, as eleven programs wrote it down. Each strip shows another moment of it.</p>
    <ul>
      <For each={SAMPLES}>{sample => <Miniature sample={sample} />}</For>
    </ul>
  </section>
)

const Miniature = (props: { readonly sample: Sample }) => {
  const viewer = useViewer()
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void viewer.openSite(props.sample.paths)
  }
  return (
    <li class="sample">
      <a href={encodeLink({ src: props.sample.paths[0] ?? '' })} onClick={open}>
        {props.sample.title} <span>{props.sample.about}</span>
      </a>
      <div class="mini" aria-hidden="true">
        <For each={props.sample.lines}>{line => <Row line={line} />}</For>
      </div>
    </li>
  )
}

const Row = (props: { readonly line: Line }) => (
  <p data-row={props.line[0]}>
    <Show when={props.line[2]}>{verb => <b>{verb()} </b>}</Show>
    {props.line[1]}
  </p>
)
