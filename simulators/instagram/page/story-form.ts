import { type Html, html } from '#platform/server/html.ts'
import type { Account } from '../world/accounts.ts'
import type { Language } from './language.ts'

const ptBR = {
  summary: 'Responder a um Story',
  person: 'Responder como',
  text: 'Resposta',
  example: 'quero o vestido M',
  send: 'Responder ao Story',
  sent: 'Resposta enviada',
}

const enUS: typeof ptBR = {
  summary: 'Reply to a Story',
  person: 'Reply as',
  text: 'Reply',
  example: 'I want the dress in M',
  send: 'Reply to the Story',
  sent: 'Reply sent',
}

/** The texts about replies to Stories on the simulator's page. */
export const storyMessages: Record<Language, typeof ptBR> = { 'pt-BR': ptBR, 'en-US': enUS }

/** Replies to a Story of an account, as a person who watches it. */
export function storyForm({ username }: Account, language: Language): Html {
  const t = storyMessages[language]
  return html`
    <details>
      <summary>${t.summary}</summary>
      <form class="fields" data-form="story">
        <input type="hidden" name="username" value="${username}" />
        <label><span>${t.person}</span>
          <input name="user_name" value="cliente_1" required pattern="@?[A-Za-z0-9._]{1,30}" autocapitalize="none" /></label>
        <label><span>${t.text}</span>
          <input name="text" required maxlength="500" placeholder="${t.example}" autocomplete="off" /></label>
        <button>${t.send}</button>
        <p class="said" role="status"></p>
      </form>
    </details>`
}
