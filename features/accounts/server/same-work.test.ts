import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import type { AccountsDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { createOneTimeSecrets } from './one-time-secrets.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { personalDataRegistry } from './personal-data.ts'
import { answerAfterMs, recoverPassword } from './recover-password.ts'
import { activePerson, newPerson } from './testing/people.ts'

let app: TestApp
let deps: AccountsDeps
let hashes = 0

beforeAll(async () => {
  app = await startTestApp()
  const { platform } = app.app
  const hasher = createPasswordHasher({ memoryKib: 64, iterations: 1 })
  deps = {
    ...platform,
    oneTimeSecrets: createOneTimeSecrets(platform.ids, platform.secrets.secret),
    personalData: personalDataRegistry(),
    textsInForce: { terms: { version: 1, date: '2026-11-21' }, privacy: { version: 1, date: '2026-11-21' } },
    passwords: {
      ...hasher,
      hash: (password) => counted(() => hasher.hash(password)),
      fits: (stored, password) => counted(() => hasher.fits(stored, password)),
    },
  }
})
afterAll(() => app.stop())

function counted<T>(work: () => T): T {
  hashes += 1
  return work()
}

async function hashesOf(document: string, proof: { password: string } | { token: string }): Promise<number> {
  hashes = 0
  const place = { address: '127.0.0.1', userAgent: 'test' }
  await expect(logIn(deps, { document, documentType: 'CPF', ...proof }, place)).rejects.toThrow()
  return hashes
}

/** A user who never set a permanent password. */
async function newcomer() {
  const person = newPerson()
  await app.call('POST', '/session/signup', { body: person })
  return person
}

describe('a failed login', () => {
  it.each([
    ['an account', () => activePerson(app)],
    ['an account without a permanent password', newcomer],
    ['no account', async () => newPerson()],
  ])('hashes once for a document with %s, by password and by token', async (_, person) => {
    const { document } = await person()
    expect(await hashesOf(document, { password: 'senha errada' })).toBe(1)
    expect(await hashesOf(document, { token: '000000' })).toBe(1)
    expect(await hashesOf(document, { token: 'no token' })).toBe(1)
  })
})

describe('a recovery', () => {
  it.each([
    ['an account', () => activePerson(app)],
    ['no account', async () => newPerson()],
  ])('hashes nothing and takes its fixed time for a document with %s', async (_, person) => {
    const { document } = await person()
    hashes = 0
    const started = performance.now()
    await recoverPassword(deps, { document, documentType: 'CPF', recoverMethod: 'email' })

    expect(hashes).toBe(0)
    expect(performance.now() - started).toBeGreaterThanOrEqual(answerAfterMs - 5)
  })
})
