import { type HoleContext, holeContexts } from './html-contexts.ts'

/** HTML that may be sent as it is. Only `html`, `trusted` and `jsonForScript` make it; a look-alike object is text. */
class Markup {
  readonly markup: string
  readonly #isMade = true
  constructor(markup: string) {
    this.markup = markup
  }
  static isMade(value: unknown): value is Markup {
    return typeof value === 'object' && value !== null && #isMade in value
  }
}
export type Html = Markup

type Value = Html | string | number | false | null | undefined | readonly Value[]

/**
 * A template of HTML. Texts and numbers are escaped where they stand as text or in a quoted attribute; lists are joined;
 * `false`, `null`, `undefined` and `''` write nothing. An address (`href`, `src`, `action` …) with a scheme that could run
 * a script becomes `about:invalid`. Inside a tag, a script, a style sheet, a comment, an event handler or a `style`
 * attribute, where escaping protects from nothing, only `Html` is accepted: the template throws for any text.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  const contexts = holeContexts(strings)
  let markup = strings[0] as string
  for (const [at, value] of values.entries()) markup += written(value, contexts[at]!) + strings[at + 1]
  return new Markup(markup)
}

/** Marks our own text as HTML, which is not escaped. Never use it for what users or other sites wrote. */
export function trusted(markup: string): Html {
  return new Markup(markup)
}

/** JSON for a `<script>` element. It contains no `<`, so no text in it can end the element. */
export function jsonForScript(value: unknown): Html {
  return new Markup(JSON.stringify(value).replaceAll('<', '\\u003c'))
}

function written(value: Value, context: HoleContext): string {
  if (value === false || value === null || value === undefined || value === '') return ''
  if (isList(value)) return value.map((each) => written(each, context)).join('')
  if (Markup.isMade(value)) {
    if (context === 'attribute' || context === 'address')
      throw new Error('an attribute’s value is text, not HTML')
    return value.markup
  }
  if (context === 'code') throw new Error('this place in a template takes only HTML, no text')
  const text = String(value)
  return escaped(context === 'address' ? safeAddress(text) : text)
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value)

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] as string)
}

const harmlessSchemes = ['http', 'https', 'mailto', 'tel']

/** Browsers ignore control characters and spaces before and inside a scheme: `java\nscript:`. */
function safeAddress(address: string): string {
  const [, scheme] = /^([^/?#:]*):/.exec(address.replace(/[^\u0021-\u{10FFFF}]/gu, '')) ?? []
  return scheme === undefined || harmlessSchemes.includes(scheme.toLowerCase()) ? address : 'about:invalid'
}
