import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import { paymentMessages } from './messages.ts'

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#ffc21a"/><path d="M5 12V4h4a2.5 2.5 0 0 1 0 5H5" fill="none" stroke="#11161f" stroke-width="1.6"/></svg>`

/** The layout of every page; its header says that nothing is really charged. */
export function paymentPage(title: string, body: Html, language: Language): string {
  const { brand, simulated } = paymentMessages[language]
  return providerPage({ brand, note: simulated, style, icon }, { title, language }, body)
}
