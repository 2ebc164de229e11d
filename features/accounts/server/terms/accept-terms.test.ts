import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson } from '../testing/people.ts'
import { acceptTerms, dueTexts, type TextsInForce } from './accept-terms.ts'
import { acceptanceStore } from './acceptance-store.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const db = () => app.app.platform.connection.db
const dueOf = async (token: string) => (await app.call('GET', '/users/my', { token })).body.row.terms_due
const accept = (token: string, body: object) => app.call('POST', '/users/terms/accept', { token, body })

/** A later date, on which the terms have a newer version. */
function nextYear() {
  const textsInForce: TextsInForce = {
    terms: { version: 3, date: '2027-03-01' },
    privacy: { version: 2, date: '2026-11-28' },
  }
  return { connection: app.app.platform.connection, clock, textsInForce }
}

describe('the terms and the privacy policy', () => {
  it('are accepted by a sign-up, in the current versions', async () => {
    const person = await activePerson(app)
    expect(await dueOf(person.token)).toEqual([])
    expect(await acceptanceStore(db()).ofUser(person.uuid)).toEqual([
      { userUuid: person.uuid, text: 'privacy', version: 2, acceptedAt: clock.now() },
      { userUuid: person.uuid, text: 'terms', version: 2, acceptedAt: clock.now() },
    ])
  })

  it('are due again when there is a newer version, until it is accepted; the history stays', async () => {
    const person = await activePerson(app)
    const actor = { userUuid: person.uuid } as never
    const signedUpAt = clock.now()
    clock.advance(100 * day)

    expect(await dueTexts(nextYear(), person.uuid)).toEqual([
      { name: 'terms', version: 3, date: '2027-03-01' },
    ])
    await expect(acceptTerms(nextYear(), actor, { terms: 2 })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    await expect(acceptTerms(nextYear(), actor, { terms: 4 })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    expect(await acceptTerms(nextYear(), actor, { terms: 3 })).toEqual({ termsDue: [] })
    expect(await acceptTerms(nextYear(), actor, { terms: 3 })).toEqual({ termsDue: [] })

    const kept = await acceptanceStore(db()).ofUser(person.uuid)
    expect(kept.map(({ text, version, acceptedAt }) => [text, version, acceptedAt])).toEqual([
      ['privacy', 2, signedUpAt],
      ['terms', 2, signedUpAt],
      ['terms', 3, clock.now()],
    ])
  })

  it('are due without any acceptance, and one can be accepted before the other', async () => {
    const person = await activePerson(app)
    await app.app.platform.connection.pool.query('delete from terms_acceptances where user_uuid = $1', [
      person.uuid,
    ])

    const due = await dueOf(person.token)
    expect(due).toEqual([
      { name: 'terms', version: 2, date: '2026-11-22' },
      { name: 'privacy', version: 2, date: '2026-11-28' },
    ])
    expect((await accept(person.token, { terms: 2 })).body.row.terms_due).toEqual([due[1]])
    expect((await accept(person.token, { privacy: 2 })).body.row.terms_due).toEqual([])
    expect(await dueOf(person.token)).toEqual([])
  })

  it('are accepted only by name and in the current version', async () => {
    const { token } = await activePerson(app)
    expect((await accept(token, {})).status).toBe(422)
    expect((await accept(token, { privacy: 7 })).body.errors).toEqual({
      privacy: ['Este texto mudou. Recarregue a página e leia a nova versão.'],
    })
    expect((await accept(token, { terms: 'x' })).status).toBe(422)
  })
})
