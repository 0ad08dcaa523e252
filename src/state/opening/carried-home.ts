// The site that one file was made on, once it is known. By itself: the head of every page asks for it.

import { createSignal } from 'solid-js'

export const [carriedHome, setCarriedHome] = createSignal<string>()
