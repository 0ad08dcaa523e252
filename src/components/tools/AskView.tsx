// What the agent asked the human, what there was to choose from, and what was chosen.

import { For, Show } from 'solid-js'
import { isChosen, ownWords } from '../../model/entry/answers.ts'
import type { Question } from '../../model/transcript/types.ts'
import { FailureFirst, QuietAnswer } from '../calls/QuietAnswer.tsx'
import { PartView } from '../parts/PartView.tsx'
import { VisibleText } from '../primitives/VisibleText.tsx'
import type { ToolProps } from './index.ts'

export const AskView = (props: ToolProps<'ask'>) => {
  const isAnswered = () => props.detail.questions.some(question => question.answer !== undefined)
  return (
    <>
      <FailureFirst tool={props.tool} />
      <For each={props.detail.questions}>
        {question => <QuestionView question={question} isSaid={props.detail.questions.length === 1} />}
      </For>
      <Show
        when={isAnswered()}
        fallback={
          <Show when={props.tool.status !== 'failed'}>
            <PartView entry={props.tool} />
          </Show>
        }
      >
        <QuietAnswer tool={props.tool} />
      </Show>
    </>
  )
}

/** `isSaid`: the line of the call is the question. */
const QuestionView = (props: { readonly question: Question; readonly isSaid: boolean }) => (
  <div class="question">
    <Show when={props.question.header}>
      {header => (
        <p class="small-print">
          <VisibleText text={header()} />
        </p>
      )}
    </Show>
    <Show when={!props.isSaid}>
      <p>
        <VisibleText text={props.question.question} />
      </p>
    </Show>
    <ul class="options">
      <For each={props.question.options}>
        {option => (
          <li data-chosen={isChosen(props.question, option.label) ? '' : undefined}>
            <span class="option-mark" aria-hidden="true">
              {isChosen(props.question, option.label) ? '✓' : '·'}
            </span>
            <span>
              <VisibleText text={option.label} />
              <Show when={isChosen(props.question, option.label)}>
                <span class="visually-hidden"> (chosen)</span>
              </Show>
              <Show when={option.description}>
                {text => (
                  <span class="option-about">
                    {' '}
                    <VisibleText text={text()} />
                  </span>
                )}
              </Show>
            </span>
          </li>
        )}
      </For>
    </ul>
    <Show when={ownWords(props.question)}>
      {answer => (
        <p class="answer">
          <VisibleText text={answer()} />
        </p>
      )}
    </Show>
  </div>
)
