import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import { mercadoPagoMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0a6ebd"/><path d="M3 9c2-3 4-3 5-1s3 2 5-1" fill="none" stroke="#fff" stroke-width="1.6"/></svg>`

/** The layout of every page of the simulated Mercado Pago; its header says that no money is real. */
export function mercadoPagoPage(title: string, body: Html, language: Language): string {
  const { brand, note } = mercadoPagoMessages[language]
  return providerPage({ brand, note, style, icon }, { title, language }, body)
}
