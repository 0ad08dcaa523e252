// A part of the page that is loaded when it is first drawn.

import { type Component, createComponent, lazy } from 'solid-js'

type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']
type LazyPart<P extends Part> = P & { readonly preload: () => Promise<unknown> }

/** By its name in its module. */
export const lazyPart = <Name extends string, Module extends { readonly [N in Name]: Part }>(
  load: () => Promise<Module>,
  name: Name
): LazyPart<Module[Name]> => {
  let part: Module[Name] | undefined
  const preload = async () => {
    part ??= (await load())[name]
    return { default: part }
  }
  // Each place waits for itself: places that share one `lazy` stay empty if the first of them goes before the part comes.
  const drawn: Component<Record<string, unknown>> = props => createComponent(part ?? lazy(preload), props)
  return Object.assign(drawn as LazyPart<Module[Name]>, { preload })
}
