import { type Html, html } from '#platform/server/html.ts'

/** Stands in a text where markup will stand. */
export const hole = '\uE000'

/** A text with markup in its hole: `around(t('key', { place: hole }), link)`. */
export function around(text: string, inside: Html): Html {
  const [before, after] = text.split(hole)
  return html`${before}${inside}${after}`
}
