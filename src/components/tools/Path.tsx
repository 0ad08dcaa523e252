// A path seen from the session's directory. Where there is no room its folders are cut, never its name.

import { Show } from 'solid-js'
import { relativePath, splitPath } from '../../model/files/paths.ts'
import { visibleText } from '../../model/unicode/visible-characters.ts'
import { useViewer } from '../../state/session/context.ts'
import { PathText } from '../primitives/PathText.tsx'

export const Path = (props: { readonly path: string }) => {
  const { cwd } = useViewer().transcript
  const parts = () => splitPath(relativePath(props.path, cwd()))
  return (
    <bdi class="path" data-short="" title={visibleText(props.path)}>
      <Show when={parts().folders}>
        {folders => (
          <span class="path-folders">
            <PathText path={folders()} />
          </span>
        )}
      </Show>
      <span class="path-name">
        <PathText path={parts().name} />
      </span>
    </bdi>
  )
}
