import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { day, hour, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { hurryJobs } from '#tests/support/hurry-jobs.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { activePerson, logIn, messagesTo, permanentPassword } from '../testing/people.ts'
import { writeArchive } from './write-archive.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
/** How often the part of a feature still fails, by user. */
const failures = new Map<string, number>()
/** A promise that the part waits for, by user. */
const held = new Map<string, Promise<void>>()
beforeAll(async () => {
  app = await startTestApp({ clock })
  app.app.accounts.personalData.register({
    feature: 'moody',
    tablesOf: async (userUuid) => {
      await held.get(userUuid)
      const left = failures.get(userUuid) ?? 0
      failures.set(userUuid, left - 1)
      if (left > 0) throw new Error('not now')
      return []
    },
    erase: async () => {},
  })
})
afterAll(() => app.stop())

const start = (token: string | null) => app.call('POST', '/users/data/export', { token, body: {} })
const show = (token: string) => app.call('GET', '/users/data/export', { token })
const fetchFile = (token: string | null, id: string) =>
  fetch(`${app.url}/api/users/data/export/${id}/file`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
async function ready(
  token: string,
): Promise<{ id: string; status: string; bytes: number; progress: number }> {
  await vi.waitFor(
    async () => {
      await hurryJobs(app.app)
      expect((await show(token)).body.row.status).toBe('ready')
    },
    { timeout: 60_000, interval: 100 },
  )
  return (await show(token)).body.row
}
async function contents(token: string, id: string) {
  const response = await fetchFile(token, id)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

describe('the export of a user’s data', () => {
  it('is prepared in the background, announced by e-mail, and contains everything except secrets', async () => {
    const person = await activePerson(app)
    await app.call('POST', '/users/addresses/add', {
      token: person.token,
      body: {
        label: '=1+1',
        postal_code: '01001000',
        street: 'Praça da Sé; lado ímpar',
        number: '1',
        neighborhood: 'Sé',
        city: 'São Paulo',
        state: 'SP',
      },
    })
    expect((await show(person.token)).status).toBe(204)
    const begun = await start(person.token)
    expect([begun.status, begun.body.row.status]).toEqual([202, 'waiting'])

    const made = await ready(person.token)
    expect(made).toMatchObject({
      id: begun.body.row.id,
      progress: 100,
      expires_at: new Date(clock.now().getTime() + 7 * day).toISOString(),
    })
    const files = await contents(person.token, made.id)
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'LEIA-ME.txt',
        'accounts/profile.json',
        'accounts/profile.csv',
        'accounts/sessions.json',
      ]),
    )
    expect(JSON.parse(files['accounts/profile.json'] ?? '')).toEqual([
      expect.objectContaining({ document: person.document, email: person.email, name: 'Rosa Teixeira' }),
    ])
    expect(JSON.parse(files['accounts/accesses.json'] ?? '')[0]).toMatchObject({ address: '127.0.0.1' })
    expect(files['accounts/addresses.csv']).toContain(`'=1+1;01001000;"Praça da Sé; lado ímpar";1`)
    expect(Object.values(files).join()).not.toMatch(/argon2|Hash|hash/)

    const [mail] = await messagesTo(app, person.email)
    expect(mail?.subject).toBe('A cópia dos seus dados está pronta')
    expect(mail?.text).toContain('/profile/settings/data')
  })

  it('can be read by its owner only', async () => {
    const person = await activePerson(app)
    await start(person.token)
    const { id } = await ready(person.token)
    const stranger = await activePerson(app)

    expect((await fetchFile(null, id)).status).toBe(401)
    expect((await fetchFile(stranger.token, id)).status).toBe(404)
    expect((await fetchFile(stranger.token, 'x')).status).toBe(422)
    expect((await fetchFile(person.token, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await show(stranger.token)).status).toBe(204)
    const file = await fetchFile(person.token, id)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="arara.zip"',
      'cache-control': 'private, no-store',
    })
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(500)
  })

  it('is created once for concurrent requests', async () => {
    const { token, uuid } = await activePerson(app)
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(uuid, promise)
    const answers = await Promise.all([start(token), start(token), start(token)])
    resolve()
    expect(new Set(answers.map(({ body }) => body.row.id)).size).toBe(1)
    await ready(token)
  })

  it('is completed although a part of it failed at first', async () => {
    const { token, uuid } = await activePerson(app)
    failures.set(uuid, 1)
    await start(token)
    await ready(token)
    expect(failures.get(uuid)).toBe(-1)
  })

  it('is given up after a permanent failure, and can be requested again', async () => {
    const { token, uuid } = await activePerson(app)
    failures.set(uuid, 1_000)
    const { id } = (await start(token)).body.row
    await vi.waitFor(() => expect(failures.get(uuid)).toBeLessThan(1_000), { timeout: 60_000 })
    clock.advance(hour + second)
    await app.app.platform.jobs.enqueue(defineJob('accounts.purge-exports'), {})
    await vi.waitFor(async () => expect((await show(token)).body.row.status).toBe('failed'), {
      timeout: 60_000,
      interval: 100,
    })
    expect((await fetchFile(token, id)).status).toBe(404)
    failures.set(uuid, 0)
    expect((await start(token)).body.row.id).not.toBe(id)
    await ready(token)
  })

  it('is deleted after seven days', async () => {
    const person = await activePerson(app)
    await start(person.token)
    const { id } = await ready(person.token)
    clock.advance(7 * day - second)
    const { token } = (await logIn(app, person, permanentPassword)).body.row
    expect((await fetchFile(token, id)).status).toBe(200)
    clock.advance(second)
    expect((await fetchFile(token, id)).status).toBe(404)
    expect((await show(token)).body.row.status).toBe('expired')
    expect((await start(token)).body.row.id).not.toBe(id)
    await ready(token)
  })
})

describe('an archive', () => {
  it('streams more rows than fit into memory, and contains only declared columns', async () => {
    function* rows() {
      for (let number = 0; number < 20_000; number += 1) yield { number, text: `linha "${number}"` }
    }
    const pieces: Uint8Array[] = []
    const progress: number[] = []
    const archive = writeArchive({
      folders: [
        { name: 'a', tables: [{ name: 'many', rows }] },
        { name: 'b', tables: [{ name: 'none', rows: () => [] }] },
      ],
      readme: 'leia',
      progress: async (done) => {
        progress.push(done)
      },
    })
    for await (const piece of archive) pieces.push(piece)

    const files = unzipSync(new Uint8Array(Buffer.concat(pieces)))
    expect(JSON.parse(strFromU8(files['a/many.json'] as Uint8Array))).toHaveLength(20_000)
    const csv = Buffer.from(files['a/many.csv'] as Uint8Array)
      .toString()
      .split('\r\n')
    expect([csv[0], csv[1], csv.length]).toEqual(['\ufeffnumber;text', '0;"linha ""0"""', 20_002])
    expect([
      strFromU8(files['b/none.json'] as Uint8Array),
      strFromU8(files['b/none.csv'] as Uint8Array),
    ]).toEqual(['[]\n', ''])
    expect(progress).toEqual([0.5, 1])
  })
})
