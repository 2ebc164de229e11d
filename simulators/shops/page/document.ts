import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import { shopMessages } from './messages.ts'

const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#14713c"/><path d="M4 6h8l-1 7H5zM6 6a2 2 0 0 1 4 0" fill="none" stroke="#fff" stroke-width="1.4"/></svg>`

/** The layout of every page of a simulated shop; its header says that nothing is sold. */
export function shopPage(
  { title, brand, language }: { title: string; brand: string; language: Language },
  body: Html,
): string {
  return providerPage({ brand, note: shopMessages[language].note, style, icon }, { title, language }, body)
}
