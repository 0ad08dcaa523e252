// Ways to show the session to somebody, the lightest first. What holds words of the log opens its review before it leaves.

import { For, type JSX, Show } from 'solid-js'
import type { ExportForm } from '../../state/export/export-name.ts'
import { isOneFile } from '../../state/links/site.ts'
import { useViewer } from '../../state/session/context.ts'
import type { ViewerState } from '../../state/session/viewer.ts'
import { copy } from '../keys/shortcuts.ts'
import { VisibleText } from '../primitives/VisibleText.tsx'
import { Keep } from '../shell/Keep.tsx'
import { currentEntry } from '../shell/place.ts'
import { exportAs } from './chosen.ts'

const FILES: readonly (readonly [ExportForm, string, string])[] = [
  ...(isOneFile
    ? []
    : [['html', 'One HTML file', 'the log and this page; opens in any browser, without a network'] as const]),
  ['markdown', 'Markdown', 'to read, or to give to an agent'],
  ['json', 'JSON', 'every text in full; Unspool opens it again'],
  [
    'records',
    'The log itself',
    'as the agent wrote it; can be encrypted, by a key in its link or by a passphrase'
  ]
]

export const ShareSheet = () => {
  const viewer = useViewer()
  const here = currentEntry(viewer)
  return (
    <div class="share">
      <Way title="A link">
        <p data-reach={reachOf(viewer)}>
          <VisibleText text={linkWords(viewer)} />
        </p>
        <Buttons>
          <button type="button" class="export-button" onClick={() => copy(viewer)}>
            Copy link
          </button>
          <kbd>Y</kbd>
          <Show when={here}>
            <button type="button" class="small-button" onClick={() => copy(viewer, here)}>
              to this entry
            </button>
            <kbd>y</kbd>
          </Show>
          {!isOneFile && <Keep />}
        </Buttons>
      </Way>
      <Show when={!isOneFile}>
        <Way title="A few turns inside the link">
          <p>Opens anywhere, without any host: the link itself holds them.</p>
          <Buttons>
            <button type="button" class="export-button" onClick={() => viewer.showSheet('excerpt')}>
              Choose turns…
            </button>
            <kbd>X</kbd>
          </Buttons>
        </Way>
      </Show>
      <Way title="A file">
        <p>
          Secrets and personal things are listed before it leaves, and taken out unless you say otherwise.
        </p>
        <ul class="plain-list share-files">
          <For each={FILES}>
            {([form, name, about]) => (
              <li>
                <button type="button" class="small-button" onClick={() => exportAs(viewer, form)}>
                  {name}…
                </button>{' '}
                <span class="quiet">{about}</span>
              </li>
            )}
          </For>
        </ul>
        <Buttons>
          <button type="button" class="export-button" onClick={() => viewer.showSheet('export')}>
            All formats…
          </button>
          <kbd>x</kbd>
        </Buttons>
      </Way>
      <Show when={!isOneFile}>
        <OwnHost />
      </Show>
    </div>
  )
}

const OwnHost = () => (
  <Way title="On a host of your own">
    <p>
      Export the log itself, then put the file where others can read it, and link to it. Whatever the host,
      Unspool reads the file in the browser of whoever opens the link.
    </p>
    <dl class="share-hosts">
      <dt>A gist</dt>
      <dd>
        Create one on GitHub with the file in it. Its link: <code>{`${siteOf()}#gist=USER/ID`}</code>
      </dd>
      <dt>A repository</dt>
      <dd>
        Push the file to GitHub, GitLab or another. Its link:{' '}
        <code>{`${siteOf()}#src=https://…/session.jsonl`}</code>
      </dd>
      <dt>A static site</dt>
      <dd>
        Upload the file; the host must let other sites read it (CORS). Beside your own copy of Unspool the
        path is enough: <code>#src=logs/session.jsonl</code>
      </dd>
    </dl>
  </Way>
)

const Way = (props: { readonly title: string; readonly children: JSX.Element }) => (
  <section class="share-way">
    <h3>{props.title}</h3>
    {props.children}
  </section>
)

const Buttons = (props: { readonly children: JSX.Element }) => (
  <div class="share-buttons">{props.children}</div>
)

const siteOf = (): string => `${location.origin}${location.pathname}`

/** Who can open the link: everybody, who can read the address, or who has the file. */
const reachOf = (viewer: ViewerState): 'anyone' | 'readers' | 'file' => {
  const kind = viewer.from()?.kind ?? 'local'
  if (kind === 'local' || kind === 'folder') return 'file'
  return kind === 'excerpt' ? 'anyone' : 'readers'
}

const linkWords = (viewer: ViewerState): string => {
  const from = viewer.from()
  switch (from?.kind) {
    case 'excerpt':
      return 'Anyone can open it: the link holds the turns themselves.'
    case 'url':
      return `Others can open it if they can read ${from.url}.`
    case 'gist':
      return 'Anyone who can read the gist can open it.'
    case 'site':
    case 'listing':
      return 'Others can open it if they can open this site: the log is on it.'
    case 'local':
    case 'folder':
    case undefined:
      return `Others cannot open it yet: the log is only on this device. The link works for whoever has ${from?.kind === 'local' && from.name ? `the file ${from.name}` : 'the same file'}. To share it now, send a few turns in a link or a file, or put the log on a host.`
    default:
      return from satisfies never
  }
}
