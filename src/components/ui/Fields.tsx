// Arguments of a call as rows of a name and a value.

import type { Field } from '../../model/types.ts'

export const Fields = (props: { readonly fields: readonly Field[] }) => (
  <div class="fields">{props.fields.length}</div>
)
