// Hosts whose images the reader wants to see. Forgotten with the page.

import { createSignal } from 'solid-js'

const [hosts, setHosts] = createSignal<ReadonlySet<string>>(new Set())

export const imageHosts = hosts

export const loadImagesOf = (host: string): void => void setHosts(known => new Set([...known, host]))
