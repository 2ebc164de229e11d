import { checkDigits } from '#platform/contract/document.ts'
import { outgoingMessageStore } from '#platform/server/mail/outgoing-message-store.ts'
import type { TestApp } from '#tests/support/test-app.ts'

let people = 0

/** What a new, different person types at sign-up. */
export function newPerson(changes: Record<string, unknown> = {}) {
  people += 1
  const base = String(100_000_000 + people * 7_919)
  return {
    language: 'pt-BR',
    timezone: 'America/Sao_Paulo',
    full_name: 'Rosa Teixeira',
    document: base + checkDigits(base, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]),
    document_type: 'CPF',
    email: `pessoa${people}@exemplo.example`,
    mobile_number: `(11) 9${String(91_000_000 + people)}`,
    ...changes,
  }
}
export type Person = ReturnType<typeof newPerson>

/** Messages to an e-mail address or number, newest first. */
export async function messagesTo({ app }: TestApp, to: string) {
  return outgoingMessageStore(app.platform.connection.db).latest({ to, limit: 20 })
}

/** The temporary password in the newest e-mail. */
export async function temporaryPasswordOf(testApp: TestApp, email: string): Promise<string> {
  const [mail] = await messagesTo(testApp, email)
  return /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The 6-digit token in the newest SMS. */
export async function loginTokenOf(testApp: TestApp, mobile: string): Promise<string> {
  const [sms] = await messagesTo(testApp, mobile)
  return /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? ''
}

export function logIn(testApp: TestApp, { document }: { document: string }, password: string, headers = {}) {
  return testApp.call('POST', '/session/login', {
    body: { document, document_type: 'CPF', password },
    headers,
  })
}

export const permanentPassword = 'varal roxo na janela'

/** Signs somebody up and takes them to a permanent password; answers their access token. */
export async function activePerson(testApp: TestApp, changes: Record<string, unknown> = {}) {
  const person = newPerson(changes)
  await testApp.call('POST', '/session/signup', { body: person })
  const first = await logIn(testApp, person, await temporaryPasswordOf(testApp, person.email))
  const token: string = first.body.row.token
  const updated = await testApp.call('POST', '/session/password/update', {
    token,
    body: {
      password: permanentPassword,
      password_confirmation: permanentPassword,
      validate_current_password: false,
    },
  })
  if (updated.status !== 200) throw new Error(`the password was refused: ${JSON.stringify(updated.body)}`)
  return { ...person, token, uuid: first.body.row.uuid as string }
}
