// A part of the page that is loaded when it is first drawn.

import { type Component, type ComponentProps, createComponent, lazy } from 'solid-js'

type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** By its name in its module. */
export const lazyPart = <Name extends string, Module extends { readonly [N in Name]: Part }>(
  load: () => Promise<Module>,
  name: Name
) => {
  let part: Module[Name] | undefined
  let coming: Promise<{ default: Module[Name] }> | undefined

  const preload = (): Promise<{ default: Module[Name] }> => {
    coming ??= come()
    return coming
  }
  const come = async () => {
    try {
      part = (await load())[name]
      return { default: part }
    } catch (error) {
      coming = undefined
      throw error
    }
  }

  // Each place waits for itself: places that share one `lazy` stay empty if the first of them goes before the part comes.
  const Lazy = (props: ComponentProps<Module[Name]>) =>
    createComponent((part ?? lazy(preload)) as Component<ComponentProps<Module[Name]>>, props)
  return Object.assign(Lazy, { preload })
}
