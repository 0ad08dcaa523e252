// What the human answered (request_user_input): lists of answers by the ids of the questions, which are not in their order.

import type { ToolDetail } from '../../model/transcript/types.ts'
import type { Cursor } from '../reading/cursor.ts'
import { stringsIn } from '../reading/optional-members.ts'

/** An answer belongs to the question that offers it; what was typed freely, to the first question that is left. */
export const withAnswers = (detail: ToolDetail, output: Cursor): ToolDetail => {
  const answers = output.unquoted().get('answers')
  if (detail.kind !== 'ask' || !answers.isObject) return detail
  let given = answers.keys().map(key => stringsIn(answers.get(key, 'answers')))
  const take = (answer: readonly string[] | undefined): string => {
    given = given.filter(one => one !== answer)
    return (answer ?? []).join(', ')
  }
  const chosen = detail.questions.map(({ options }) =>
    take(given.find(answer => options.some(({ label }) => answer.includes(label))))
  )
  return {
    ...detail,
    questions: detail.questions.map((question, i) => {
      const answer = chosen[i] || take(given[0])
      return answer === '' ? question : { ...question, answer }
    })
  }
}
