import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import { stripeConnectMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#635bff"/><path d="M11 5c-3-2-6 0-4 2s4 1 4 3-4 2-6 0" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`

/** The layout of every page of the simulated Stripe Connect; its header says that no money is real. */
export function stripePage(title: string, body: Html, language: Language): string {
  const { brand, note } = stripeConnectMessages[language]
  return providerPage({ brand, note, style, icon }, { title, language }, body)
}
