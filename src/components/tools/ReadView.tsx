// A file that was read: its text with its own line numbers; where the log kept only the answer, the answer.

import { sizeOf } from '../../model/entry/text-value.ts'
import { counted } from '../../model/wording/numbers.ts'
import { PartView } from '../parts/PartView.tsx'
import { Facts } from './Facts.tsx'
import type { ToolProps } from './index.ts'

export const ReadView = (props: ToolProps<'read'>) => {
  return (
    <>
      <PartView entry={props.tool} path={props.detail.path} from={props.detail.from} />
      <Facts facts={[kindOf(props.detail.path), total(props.detail), nothing(props)]} />
    </>
  )
}

const total = ({ lines, total }: ToolProps<'read'>['detail']): string | undefined =>
  total !== undefined && lines !== undefined && lines < total
    ? `${counted(lines, 'line')} of ${counted(total, 'line')}`
    : undefined

const kindOf = (path: string): string | undefined => {
  if (/\.ipynb$/i.test(path)) return 'a notebook'
  return /\.pdf$/i.test(path) ? 'a PDF' : undefined
}

const nothing = ({ tool, detail }: ToolProps<'read'>): string | undefined =>
  tool.status === 'done' && !tool.images?.length && sizeOf(tool.output) + sizeOf(detail.content ?? '') === 0
    ? 'the log holds no text of it'
    : undefined
