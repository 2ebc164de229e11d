import { afterAll, beforeAll, expect, it } from 'vitest'
import { bioOwner, link } from '#features/bio/server/testing/bio-page.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Visitor, visitorOf } from './testing/visitor.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let visitor: Visitor
beforeAll(async () => {
  app = await startTestApp({ clock })
  visitor = visitorOf(app)
})
afterAll(() => app.stop())

it('shows a live of our own on air when its stream is, not when its date says so, and leads where it should', async () => {
  const live = { name: 'Live de verão', img: null, description: '', date: '2026-11-21T11:00:00.000Z' }
  const { handle, token } = await bioOwner(app, {})
  const { uuid, uri } = await activeStream(app, token)
  const own = link({ type: 'live', url: `/lives/${uri}`, live })
  await app.call('POST', '/users/bio', { token, body: { username: `@${handle}`, links: [own] } })
  const becomes = async (state: string) => {
    await app.app.platform.connection.pool.query('update streams set broadcast_status = $2 where uuid = $1', [
      uuid,
      state,
    ])
    clock.advance(2_000)
  }
  const leadsTo = async (text: string) => {
    const [, id = ''] = /class="live[^"]*" href="(\/l\/[^"]+)"/.exec(text) ?? []
    return (await visitor.get(id)).headers.get('location')
  }

  const before = await visitor.page(handle)
  expect(before).not.toContain('class="badge"')
  expect(before).toContain(`data-stream="/lives/${uri}/events" data-state="scheduled"`)
  expect(await leadsTo(before)).toBe(`/lives/${uri}/countdown`)

  expect(before).toContain(`href="/lives/${uri}/countdown#alert"`)

  await becomes('live')
  const onAir = await visitor.page(handle)
  expect(onAir).toContain('class="badge"')
  expect(onAir).not.toContain('#alert')
  expect(await leadsTo(onAir)).toBe(`/streams/${uri}/broadcast/watch`)

  await becomes('finished')
  const over = await visitor.page(handle)
  expect(over).not.toContain('class="badge"')
  expect(over).toContain('data-state="finished"')
})
