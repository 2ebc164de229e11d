import { escapeHtml } from '#platform/server/messaging/escape-html.ts'

/** Text that is HTML already. Only `html` and `trusted` make it. */
export type Html = { readonly html: string }
type Value = Html | Html[] | string | number | false | null | undefined

/** Markup whose inserted values are escaped unless they are `Html`; lists are joined, empty values are omitted. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.reduce((whole, part, at) => whole + written(values[at - 1]) + part) }
}

/** Marks our own text as HTML, which is not escaped. Never use it for user input. */
export function trusted(text: string): Html {
  return { html: text }
}

function written(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(({ html }) => html).join('')
  return typeof value === 'object' ? value.html : escapeHtml(String(value))
}
