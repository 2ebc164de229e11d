import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startBench } from '../testing/bench.ts'

const lu = 'ateliedalu.modas'

let bench: Awaited<ReturnType<typeof startBench>>
let token: string
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.control('reset', {})
  token = await bench.connect(lu)
})

const reply = (text = 'quero') =>
  bench.control('stories/replies', { username: lu, user_name: 'bia', text, story_id: '18000000000000001' })
const write = (id: string) =>
  bench.graph('POST', 'v26.0/me/messages', token, { recipient: { id }, message: { text: 'Olá' } })

it('a reply to a Story is an event of a conversation, as Meta sends it', async () => {
  const { event, message_id: mid, user_id: id } = await reply()
  expect(event).toMatchObject({
    ...{ sender: { id }, recipient: { id: expect.stringMatching(/^17841/) }, timestamp: expect.any(Number) },
    message: {
      mid,
      text: 'quero',
      reply_to: { story: { id: '18000000000000001', url: expect.any(String) } },
    },
  })
  expect(mid.length).toBeGreaterThan(100)
  const unknown = { username: lu, message_id: 'nenhuma' }
  expect((await bench.send('POST', '/control/stories/replies/unsend', unknown)).status).toBe(404)
  expect(await bench.control('stories/replies/unsend', { username: lu, message_id: mid })).toEqual({
    message_id: mid,
  })
})

it('a person is named only to accounts’ apps once she wrote, unless she hides it', async () => {
  const name = (id: string) => bench.graph('GET', `v26.0/${id}?fields=username`, token)
  expect((await name('1000000000000001')).status).toBe(400)
  const { user_id: id } = await reply()
  expect((await name(id)).body).toEqual({ id, username: 'bia' })
  await bench.control('people', { user_name: 'bia', hidden: true })
  expect((await name(id)).body.error.code).toBe(230)
})

it('a person who wrote can be written to for 24 hours, as often as wanted', async () => {
  const { user_id: id } = await reply()
  expect((await write(id)).status).toBe(200)
  expect((await write(id)).body).toEqual({ recipient_id: id, message_id: expect.any(String) })
  const inbox = await bench.control('inbox')
  expect(inbox).toHaveLength(2)
  expect(inbox[0]).toMatchObject({ to: 'bia', comment_id: null, media_id: null })
  await bench.control('clock', { advance_seconds: 25 * 3_600 })
  expect((await write(id)).body.error).toMatchObject({ code: 10, error_subcode: 2534022 })
  await reply('ainda quero')
  expect((await write(id)).status).toBe(200)
})
