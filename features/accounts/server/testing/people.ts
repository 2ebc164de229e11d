import { checkDigits } from '#platform/contract/document.ts'
import { outgoingMessageStore } from '#platform/server/messaging/outgoing-message-store.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { openSession } from '../open-session.ts'
import { createPasswordHasher } from '../password-hasher.ts'
import { userStore } from '../user-store.ts'

let people = 0

/** The sign-up form of a new, different user. */
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
  return outgoingMessageStore(app.platform.connection.db).latest({ to, limit: 100 })
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

/** The hash of the permanent password, by its cost: computed once, because hundreds of users of a run have it. */
const permanentHashes = new Map<string, Promise<string>>()

function permanentHash({
  ARGON2_MEMORY_KIB,
  ARGON2_ITERATIONS,
}: TestApp['app']['platform']['env']): Promise<string> {
  const cost = { memoryKib: ARGON2_MEMORY_KIB, iterations: ARGON2_ITERATIONS }
  const key = JSON.stringify(cost)
  const hash = permanentHashes.get(key) ?? createPasswordHasher(cost).hash(permanentPassword)
  permanentHashes.set(key, hash)
  return hash
}

/**
 * Signs a user up, and creates the state after a first login and a permanent password without those calls; returns the
 * access token. `first-access.test.ts` tests the calls.
 */
export async function activePerson(testApp: TestApp, changes: Record<string, unknown> = {}) {
  const person = newPerson(changes)
  await testApp.call('POST', '/session/signup', { body: person })
  const { connection, clock, ids, env } = testApp.app.platform
  const users = userStore(connection.db)
  const [user] = await users.byDocumentOrEmail(person.document, person.email.toLowerCase())
  if (!user) throw new Error(`no account was made for ${JSON.stringify(person)}`)

  const now = clock.now()
  const active = {
    status: 'ACTIVE' as const,
    emailConfirmedAt: now,
    passwordHash: await permanentHash(env),
    temporaryPasswordHash: null,
    temporaryPasswordExpiresAt: null,
    updatedAt: now,
  }
  await users.change(user.uuid, active)
  const deps = { connection, clock, ids, env }
  const { token } = await openSession(
    deps,
    { ...user, ...active },
    { address: '127.0.0.1', userAgent: 'node' },
  )
  return { ...person, token, uuid: user.uuid }
}
