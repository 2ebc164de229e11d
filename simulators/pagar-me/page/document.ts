import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import { pagarMeMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#3f7d20"/><path d="M5 12V4h3.5a2.5 2.5 0 0 1 0 5H5" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`

/** The layout of every page of the simulated Pagar.me; its header says that no money is real. */
export function pagarMePage(title: string, body: Html, language: Language): string {
  const { brand, note } = pagarMeMessages[language]
  return providerPage({ brand, note, style, icon }, { title, language }, body)
}
