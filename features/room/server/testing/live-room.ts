import { activePerson } from '#features/accounts/server/testing/people.ts'
import { viewerToken } from '#features/streams/server/broadcast/viewer-token.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A seller's stream that is on air, and those who write in its chat. */
export async function liveRoom(app: TestApp) {
  const seller = await activePerson(app)
  const stream = await activeStream(app, seller.token)
  const stream_uuid = stream.uuid as string
  const { pool } = app.app.platform.connection
  await pool.query(`update streams set broadcast_status = 'live', live_since = now() where uuid = $1`, [
    stream_uuid,
  ])

  /** The calls of someone with this participant id, from this network. */
  function viewer(userId = `v-${crypto.randomUUID()}`, address?: string) {
    const chat_token = viewerToken(app.app.platform, { streamUuid: stream_uuid, userId, role: 2 })
    const post = (call: string, body: object) =>
      app.call('POST', `/streams/room/${call}`, {
        token: null,
        body: { stream_uuid, chat_token, ...body },
        ...(address && { headers: { 'x-forwarded-for': address } }),
      })
    return {
      chat_token,
      post,
      send: (text: string, more: object = {}) =>
        post('send', { id: crypto.randomUUID(), name: 'Lia', text, ...more }),
      async show(more: object = {}) {
        return (await post('show', more)).body.row
      },
      async texts() {
        const { messages } = (await post('show', {})).body.row
        return (messages as { text: string }[]).map(({ text }) => text)
      },
    }
  }
  /** A call of the desk; by the seller, unless another session is given. */
  const desk = (call = '', body: object = {}, token = seller.token) =>
    app.call('POST', `/streams/room/desk${call && `/${call}`}`, { token, body: { stream_uuid, ...body } })
  return { seller, stream_uuid, viewer, desk }
}
