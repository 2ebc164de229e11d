import { readFileSync } from 'node:fs'
import { type Html, html, trusted } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { ground } from '../../page/ground.ts'

const style = ground + readFileSync(new URL('style.css', import.meta.url), 'utf8')

/** The layout of every page of a simulated shop; its header says that nothing is sold. */
export function shopPage(
  { title, brand, note, language }: { title: string; brand: string; note: string; language: Language },
  body: Html,
): string {
  return html`<!doctype html><html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${brand}</title>
      <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%2314713c'/%3E%3Cpath d='M4 6h8l-1 7H5zM6 6a2 2 0 0 1 4 0' fill='none' stroke='%23fff' stroke-width='1.4'/%3E%3C/svg%3E" />
      <style>${trusted(style)}</style>
    </head>
    <body>
      <header class="top"><b>${brand}</b><span>${note}</span></header>
      <main>${body}</main>
    </body>
  </html>`.markup
}

/** Centavos as a price of the language. */
export function money(centavos: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }).format(centavos / 100)
}
