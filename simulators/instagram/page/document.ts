import { type Html, html, trusted } from '#platform/server/html.ts'
import type { Language } from './language.ts'
import { messages } from './messages.ts'
import { style } from './style.ts'

/** The layout of every page of the simulator; its header says that everything here is simulated. */
export function document(title: string, body: Html, language: Language, script?: Html): string {
  const t = messages[language]
  return html`<!doctype html><html lang="${language}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} · ${t.product}</title>
      <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='8' fill='%236b3fa0'/%3E%3Cpath d='M6.5 5v6l5-3z' fill='%23fff'/%3E%3C/svg%3E" />
      <style>${trusted(style)}</style>
    </head>
    <body>
      <header class="top">
        <a class="mark" href="/"><span class="blob" aria-hidden="true"></span>${t.product}</a>
        <span class="simulated">${t.simulated}</span>
      </header>
      ${body}
      ${script}
    </body>
  </html>`.markup
}
