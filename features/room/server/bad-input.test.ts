import { afterAll, beforeAll, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { liveRoom } from './testing/live-room.ts'

// The minute of a limit does not end during a test.
const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

it('loses the act of a moderator who is removed while it runs', async () => {
  const { desk, viewer, seller, stream_uuid } = await liveRoom(app)
  const bia = await activePerson(app)
  const call = (path: string, token: string, body: object) => app.call('POST', path, { token, body })
  const invited = { uuid: stream_uuid, email: bia.email, role: 'moderator' }
  const { invitation_id } = (await call('/streams/people/invite', seller.token, invited)).body.row
  await call('/streams/invitations/accept', bia.token, { invitation_id })
  await viewer().send('oi')
  const { pool } = app.app.platform.connection

  // The removal has the lock of the stream; the act waits for it.
  const removal = await pool.connect()
  try {
    await removal.query('begin')
    await removal.query('select 1 from streams where uuid = $1 for update', [stream_uuid])
    const act = desk('act', { number: 1, action: 'hide' }, bia.token)
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
        { timeout: 60_000 },
      )
      .toBeGreaterThan(0)
    await removal.query('delete from stream_members where stream_uuid = $1 and user_uuid = $2', [
      ...[stream_uuid, bia.uuid],
    ])
    await removal.query('commit')
    expect((await act).status).toBe(404)
  } finally {
    removal.release()
  }
  expect(await viewer().texts()).toEqual(['oi'])
})

it('is gone with its live, also for pages that are open', async () => {
  const { viewer, seller, stream_uuid, desk } = await liveRoom(app)
  const lia = viewer()
  await lia.send('oi')
  const { epoch, revision } = await lia.show()
  const by = (path: string, body: object) => app.call('POST', path, { token: seller.token, body })
  await by('/streams/realtime/status', { stream_uuid, status: 'finished' })
  clock.advance(second)
  expect((await lia.post('react', { reaction: 'heart' })).body.row).toEqual({ is_counted: false })
  expect((await by('/streams/my/update', { uuid: stream_uuid, delete: true })).status).toBeLessThan(300)
  expect((await lia.post('show', { epoch, after: revision })).status).toBe(404)
  expect((await lia.send('ainda aqui?')).status).toBe(404)
  clock.advance(second)
  expect((await lia.post('react', { reaction: 'heart' })).status).toBe(404)
  expect((await desk('act', { number: 1, action: 'hide' })).status).toBe(404)
})

it('takes 600 messages a minute from an address, whoever says to have sent them, and goes on for all others', async () => {
  const { viewer, stream_uuid } = await liveRoom(app)
  const forged = () =>
    app.call('POST', '/streams/room/send', {
      ...{ token: null, headers: { 'x-forwarded-for': '203.0.113.77' } },
      body: { stream_uuid, chat_token: 'forged', id: crypto.randomUUID(), name: 'Lia', text: 'oi' },
    })
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < 640; sent += 40)
    for (const { status } of await Promise.all(Array.from({ length: 40 }, forged)))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  expect(Object.fromEntries(statuses)).toEqual({ 404: 600, 429: 40 })
  expect((await viewer(undefined, '203.0.113.78').send('oi')).status).toBe(200)
})
