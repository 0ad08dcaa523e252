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

const SCOPES: readonly (readonly [Colour, string])[] = [
  ['comment', 'comment, punctuation.definition.comment, string.comment, meta.separator'],
  [
    'string',
    'string, constant.character, constant.other.symbol, markup.inline.raw, markup.fenced_code, markup.raw, support.constant.property-value, string.regexp, markup.underline.link'
  ],
  [
    'keyword',
    'keyword, storage, storage.type, storage.modifier, variable.language, constant.language, support.type.primitive, entity.name.tag.yaml, keyword.operator.new, keyword.operator.expression, keyword.operator.logical.python, entity.name.command, punctuation.definition.list.begin.markdown'
  ],
  ['number', 'constant.numeric, keyword.other.unit, constant.other.color, constant.language.boolean'],
  [
    'function',
    'entity.name.function, support.function, meta.function-call.generic, variable.function, entity.name.command.shell'
  ],
  [
    'type',
    'entity.name.type, entity.name.class, entity.name.namespace, entity.other.inherited-class, support.type, support.class, storage.type.java, storage.type.cs, storage.type.built-in, entity.name.section.group-title'
  ],
  [
    'variable',
    'variable.other.normal.shell, variable.other.bracket.shell, punctuation.definition.variable, variable.css, variable.scss, variable.other.constant, entity.name.variable.parameter'
  ],
  [
    'punctuation',
    'punctuation, keyword.operator, meta.brace, meta.delimiter, storage.type.function.arrow, punctuation.definition.tag'
  ],
  ['tag', 'entity.name.tag, support.class.component'],
  [
    'attribute',
    'entity.other.attribute-name, support.type.property-name, meta.object-literal.key, variable.other.property.toml, support.type.property-name.json, entity.name.tag.yaml, support.type.property-name.toml, keyword.other.definition.ini'
  ],
  ['inserted', 'markup.inserted, punctuation.definition.inserted'],
  ['deleted', 'markup.deleted, punctuation.definition.deleted'],
  ['heading', 'markup.heading, markup.bold, meta.diff.range, meta.diff.header, entity.name.section'],
  ['string', 'punctuation.definition.string, string.quoted punctuation, markup.inline.raw punctuation'],
  [
    'plain',
    'meta.template.expression, meta.interpolation, punctuation.section.embedded, source.embedded, variable.other.readwrite'
  ]
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
