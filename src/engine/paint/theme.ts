// A theme whose colours are not colours but what a piece of code is: the highlighter hands back indexes of COLOURS.

import type { ThemeRegistrationRaw } from 'shiki/core'
import { COLOURS, type Colour } from './runs.ts'

export const THEME_NAME = 'kinds'

/** The index of COLOURS that a colour of this theme stands for. */
export const colourIndex = (colour: string | undefined): number => {
  const index = Number.parseInt(colour?.slice(1) ?? '', 16)
  return index < COLOURS.length ? index : 0
}

const asColour = (colour: Colour): string => `#${COLOURS.indexOf(colour).toString(16).padStart(6, '0')}`

/** Scopes as the grammars name them; the longer one wins. Punctuation and operators stay plain: calm, and half the spans. */
const SCOPES: readonly (readonly [Colour, string])[] = [
  ['comment', 'comment, punctuation.definition.comment, string.comment'],
  ['string', 'string, punctuation.definition.string, constant.character, constant.other.symbol'],
  ['string', 'markup.inline.raw, markup.raw, markup.underline.link, support.constant.property-value'],
  ['keyword', 'keyword, storage, variable.language, constant.language, support.type.primitive'],
  ['keyword', 'keyword.operator.new, keyword.operator.expression, keyword.operator.logical.python'],
  ['number', 'constant.numeric, keyword.other.unit, constant.other.color, constant.language.boolean'],
  ['function', 'entity.name.function, support.function, meta.function-call.generic, entity.name.command'],
  ['type', 'entity.name.type, entity.name.class, entity.name.namespace, entity.other.inherited-class'],
  ['type', 'support.type, support.class, storage.type.java, storage.type.generic.java, storage.type.cs'],
  ['variable', 'variable.other.normal.shell, variable.other.bracket.shell, variable.css, variable.scss'],
  ['variable', 'punctuation.definition.variable, variable.other.php, variable.other.readwrite.powershell'],
  ['tag', 'entity.name.tag, support.class.component'],
  ['attribute', 'entity.other.attribute-name, support.type.property-name, meta.object-literal.key'],
  ['attribute', 'entity.name.tag.yaml, support.type.property-name.json, variable.other.property.toml'],
  ['attribute', 'punctuation.support.type.property-name, keyword.other.definition.ini'],
  ['inserted', 'markup.inserted, punctuation.definition.inserted'],
  ['deleted', 'markup.deleted, punctuation.definition.deleted'],
  ['heading', 'markup.heading, markup.bold, meta.diff.range, meta.diff.header, entity.name.section'],
  ['plain', 'punctuation, keyword.operator, meta.brace, storage.type.function.arrow'],
  ['plain', 'meta.template.expression, punctuation.section.embedded, string source, string meta.embedded']
]

export const THEME: ThemeRegistrationRaw = {
  name: THEME_NAME,
  type: 'light',
  fg: asColour('plain'),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: asColour('plain') } },
    ...SCOPES.map(([colour, scopes]) => ({
      scope: scopes.split(', '),
      settings: { foreground: asColour(colour) }
    }))
  ]
}
