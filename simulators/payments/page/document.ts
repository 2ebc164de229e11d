import { readFileSync } from 'node:fs'
import { type Html, html, trusted } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { ground } from '../../page/ground.ts'
import { paymentMessages } from './messages.ts'

const style = ground + readFileSync(new URL('style.css', import.meta.url), 'utf8')

/** The layout of every page; its header says that nothing is really charged. */
export function paymentPage(title: string, body: Html, language: Language): string {
  const t = paymentMessages[language]
  return html`<!doctype html><html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${t.brand}</title>
      <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23ffc21a'/%3E%3Cpath d='M5 12V4h4a2.5 2.5 0 0 1 0 5H5' fill='none' stroke='%2311161f' stroke-width='1.6'/%3E%3C/svg%3E" />
      <style>${trusted(style)}</style>
    </head>
    <body>
      <header class="top"><b>${t.brand}</b><span>${t.simulated}</span></header>
      <main>${body}</main>
    </body>
  </html>`.markup
}
