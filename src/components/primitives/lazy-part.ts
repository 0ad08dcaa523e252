// A part of the page that is loaded when it is first drawn.

import { lazy } from 'solid-js'

type Part = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** By its name in its module. */
export const lazyPart = <Name extends string, Module extends { readonly [N in Name]: Part }>(
  load: () => Promise<Module>,
  name: Name
) => lazy<Module[Name]>(async () => ({ default: (await load())[name] }))
