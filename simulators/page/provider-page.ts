import { readFileSync } from 'node:fs'
import { type Html, html, trusted } from '#platform/server/html.ts'
import type { Language } from '../instagram/page/language.ts'
import { ground } from './ground.ts'

const base = ground + readFileSync(new URL('provider-page.css', import.meta.url), 'utf8')

/** What the pages of one simulated provider share. `note` states that nothing here is real. */
export type ProviderLook = {
  brand: string
  note: string
  /** Its own style sheet, put after the shared ones. */
  style: string
  /** An SVG, 16 by 16. */
  icon: Html
}

/** The layout of every page of a simulated provider. */
export function providerPage(
  { brand, note, style, icon }: ProviderLook,
  { title, language }: { title: string; language: Language },
  body: Html,
): string {
  return html`<!doctype html><html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${brand}</title>
      <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.markup)}" />
      <style>${trusted(base + style)}</style>
    </head>
    <body>
      <header class="top"><b>${brand}</b><span>${note}</span></header>
      <main>${body}</main>
    </body>
  </html>`.markup
}
