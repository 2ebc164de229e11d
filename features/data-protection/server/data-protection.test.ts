import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { hour } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { dataRequestStore } from './data-request-store.ts'
import { incidentStore } from './incident-store.ts'
import { dataProtectionPersonalData } from './personal-data.ts'

const start = new Date('2026-11-09T12:00:00Z')
const clock = fixedClock(start)
let app: TestApp
let administrator: Awaited<ReturnType<typeof activePerson>>
beforeAll(async () => {
  app = await startTestApp({ clock })
  administrator = await activePerson(app)
  await app.app.accounts.setAdministrator(administrator.email, true)
})
afterAll(() => app.stop())
beforeEach(() => clock.set(start))

const post = async (path: string, body: object, token: string | null = administrator.token) =>
  app.call('POST', `/data-protection/admin${path}`, { token, body })

const request = {
  kind: 'erasure',
  person: 'Rosa Lima',
  contact: 'rosa@exemplo.example',
  text: 'Apague os meus comentários.',
  received_at: '2026-11-09T11:00:00.000Z',
}
const incident = {
  ...{ uuid: null, version: 0, title: 'Planilha enviada ao endereço errado', happened_at: null },
  ...{ known_at: '2026-11-09T11:00:00.000Z', description: 'Um e-mail levou a planilha.', data: '12 nomes' },
  ...{ people: 12, risk: 'unclear', measures: '', reported_at: null, told_at: null, is_closed: false },
}
const everyCall: [path: string, body: object][] = [
  ['/requests', {}],
  ['/requests/add', request],
  ['/requests/close', { uuid: crypto.randomUUID(), state: 'answered', outcome: 'Feito.' }],
  ['/incidents', {}],
  ['/incidents/save', incident],
]

const listed = async (path: string) => {
  const { body } = await post(path, { limit: 1000 })
  return body.rows.map((row: unknown[]) =>
    Object.fromEntries(body.columns.map((name: string, at: number) => [name, row[at]])),
  )
}

it.each(everyCall)('is for administrators of the platform alone: %s', async (path, body) => {
  const { token } = await activePerson(app)
  expect((await post(path, body, null)).status).toBe(401)
  expect((await post(path, body, token)).status).toBe(403)
})

describe('a request of a person', () => {
  it('has to be answered within fifteen days, and is closed once, with what was done and by whom', async () => {
    const added = await post('/requests/add', request)
    expect(added.status).toBe(201)
    expect(added.body.row).toMatchObject({ state: 'open', due_at: '2026-11-25T03:00:00.000Z' })
    const { uuid } = added.body.row
    expect((await listed('/requests'))[0]).toMatchObject({ uuid, person: 'Rosa Lima', closed_at: null })

    clock.advance(hour)
    const closing = { uuid, state: 'answered', outcome: 'Apagados em 9/11.' }
    expect((await post('/requests/close', { ...closing, outcome: ' ' })).status).toBe(422)
    const closed = await post('/requests/close', closing)
    expect(closed.body.row).toMatchObject({
      ...{ state: 'answered', outcome: 'Apagados em 9/11.', closed_by: 'Rosa Teixeira' },
      closed_at: '2026-11-09T13:00:00.000Z',
    })
    const again = await post('/requests/close', { ...closing, state: 'refused' })
    expect([again.status, again.body.message]).toEqual([409, 'Esse pedido já foi encerrado.'])
    expect((await post('/requests/close', { ...closing, uuid: crypto.randomUUID() })).status).toBe(404)
  })

  it('was not received in the future', async () => {
    const { status, body } = await post('/requests/add', {
      ...request,
      received_at: '2026-11-09T12:00:01.000Z',
    })
    expect([status, body.errors]).toEqual([422, { received_at: ['Essa data ainda não chegou.'] }])
  })
})

describe('an incident', () => {
  it('has to be told within three business days, and stays open until it is', async () => {
    const { body } = await post('/incidents/save', incident)
    const { uuid } = body.row
    expect(body.row).toMatchObject({ version: 1, due_at: '2026-11-13T03:00:00.000Z', closed_at: null })

    const close = (fields: object, version = 1) =>
      post('/incidents/save', { ...incident, uuid, version, is_closed: true, ...fields })
    const told = { risk: 'relevant', reported_at: '2026-11-09T11:30:00.000Z' }
    expect((await close({})).body.errors).toEqual({
      risk: ['Antes de encerrar, diga se há risco ou dano relevante.'],
    })
    expect(Object.keys((await close({ risk: 'relevant' })).body.errors)).toEqual(['reported_at'])
    expect(Object.keys((await close(told)).body.errors)).toEqual(['told_at'])
    const closed = await close({ ...told, told_at: told.reported_at })
    expect(closed.body.row).toMatchObject({ version: 2, closed_at: '2026-11-09T12:00:00.000Z' })
  })

  it('without a risk is closed at once', async () => {
    const { body } = await post('/incidents/save', { ...incident, risk: 'none', is_closed: true })
    expect(body.row.closed_at).toBe('2026-11-09T12:00:00.000Z')
  })

  it('is not overwritten by an older version, and what it said before stays stored', async () => {
    const { uuid } = (await post('/incidents/save', incident)).body.row
    const save = (fields: object) => post('/incidents/save', { ...incident, uuid, ...fields })
    expect((await save({ version: 1, people: 40 })).body.row.people).toBe(40)
    expect((await save({ version: 1, people: 1 })).status).toBe(409)
    expect((await save({ uuid: crypto.randomUUID(), version: 1 })).status).toBe(404)
    const versions = await incidentStore(app.app.platform.connection.db).versionsOf(uuid)
    expect(versions.map(({ content }) => JSON.parse(content).people)).toEqual([12, 40])
  })
})

it('alerts the operator one day before a deadline', async () => {
  const { db } = app.app.platform.connection
  const counts = async (moment: string) => {
    const at = new Date(moment)
    return [await dataRequestStore(db).countDueBefore(at), await incidentStore(db).countUntoldBefore(at)]
  }
  const before = await counts('2027-01-01T00:00:00Z')
  await post('/requests/add', request)
  await post('/incidents/save', incident)
  expect(await counts('2027-01-01T00:00:00Z')).toEqual(before.map((count) => count + 1))
  const metrics = await app.app.platform.metrics.registry.metrics()
  expect(metrics).toContain('arara_data_requests_due')
  expect(metrics).toContain('arara_data_incidents_due')
})

it('loses the administrator who is erased, and nothing else', async () => {
  const { connection } = app.app.platform
  const { uuid } = (await post('/requests/add', request)).body.row
  await post('/requests/close', { uuid, state: 'refused', outcome: 'Não é cliente.' })
  await dataProtectionPersonalData({ connection }).erase(administrator.uuid)
  expect(await dataRequestStore(connection.db).handledBy(administrator.uuid)).toEqual([])
  expect(await incidentStore(connection.db).savedBy(administrator.uuid)).toEqual([])
  const kept = (await listed('/requests')).find((row: { uuid: string }) => row.uuid === uuid)
  expect(kept).toMatchObject({ outcome: 'Não é cliente.', closed_by: null })
})

it('is deleted five years after it was closed', async () => {
  const { connection } = app.app.platform
  const { uuid } = (await post('/requests/add', request)).body.row
  await post('/requests/close', { uuid, state: 'answered', outcome: 'Feito.' })
  const saved = await post('/incidents/save', { ...incident, risk: 'none', is_closed: true })
  const store = dataRequestStore(connection.db)
  const left = async () => [
    (await store.byUuid(uuid)) !== null,
    (await incidentStore(connection.db).versionsOf(saved.body.row.uuid)).length,
  ]
  const purge = () => app.app.platform.jobs.enqueue(defineJob('data-protection.purge'), {})
  const { number: _, ...closed } = (await store.byUuid(uuid))!
  const newer = { ...closed, uuid: crypto.randomUUID(), closedAt: clock.now() }
  newer.closedAt.setUTCMinutes(5)
  await store.add(newer)
  expect(await left()).toEqual([true, 1])
  clock.set('2031-11-09T12:01:00Z')
  await purge()
  await expect.poll(left).toEqual([false, 0])
  expect(await store.byUuid(newer.uuid)).not.toBeNull()
})
