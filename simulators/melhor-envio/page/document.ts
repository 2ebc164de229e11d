import { readFileSync } from 'node:fs'
import { type Html, html } from '#platform/server/html.ts'
import type { Language } from '../../instagram/page/language.ts'
import { providerPage } from '../../page/provider-page.ts'
import { melhorEnvioMessages } from './messages.ts'

const style = readFileSync(new URL('../../payments/page/style.css', import.meta.url), 'utf8')
const icon = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#0550a0"/><path d="M3 6l5-3 5 3v5l-5 3-5-3zM3 6l5 3 5-3M8 9v5" fill="none" stroke="#fff" stroke-width="1.2"/></svg>`

/** The layout of every page of the simulated Melhor Envio; its header says that no label is real. */
export function melhorEnvioPage(title: string, body: Html, language: Language): string {
  const { brand, note } = melhorEnvioMessages[language]
  return providerPage({ brand, note, style, icon }, { title, language }, body)
}
