import { liveRoom } from '#features/room/server/testing/live-room.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** A room of a live that is on air, with the calls of what goes on in it beside the chat. */
export async function kitRoom(app: TestApp) {
  const room = await liveRoom(app)
  const { stream_uuid, seller } = room

  const call = (path: string, body: object, token: string | null, address?: string) =>
    app.call('POST', `/streams/kit/${path}`, {
      token,
      body: { stream_uuid, ...body },
      ...(address && { headers: { 'x-forwarded-for': address } }),
    })
  /** A participant of the room, at this address. */
  function viewer(userId?: string, address?: string) {
    const { chat_token, send } = room.viewer(userId, address)
    const post = (path: string, body: object) => call(path, { chat_token, ...body }, null, address)
    return {
      post,
      send,
      show: async () => (await post('show', {})).body.row,
      vote: (poll_uuid: string, option: number) => post('vote', { poll_uuid, option }),
    }
  }
  /** By the seller, unless another session is given. */
  const desk = (path: string, body: object = {}, token = seller.token) => call(path, body, token)
  const openPoll = (more: object = {}, token = seller.token) =>
    desk('polls/open', { question: 'Qual cor?', options: ['Azul', 'Rosa', 'Verde'], ...more }, token)
  return { ...room, viewer, desk, openPoll }
}
