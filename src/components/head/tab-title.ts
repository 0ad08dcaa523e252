// The tab is called what the log is called, for as long as it is open; a sign before it tells what became of it meanwhile.

import { type Accessor, createEffect, createSignal, onCleanup } from 'solid-js'
import { visibleText } from '../../model/unicode/visible-characters.ts'

export const [tabSign, setTabSign] = createSignal('')

export const useTabTitle = (title: Accessor<string>): void => {
  const own = document.title
  createEffect(() => {
    document.title = `${tabSign()}${visibleText(title())} · Unspool`
  })
  onCleanup(() => {
    document.title = own
  })
}
