import type { FastifyInstance } from 'fastify'
import { authorNamed, type ChatEvent } from '../world/chat-events.ts'
import type { SimulatedBroadcast, YouTubeFaults, YouTubeWorld } from '../world/world.ts'

type Form = Record<string, string> | null
type OfBroadcast = { Params: { id: string }; Body: Form }

/** What the page does: starting and ending lives, writing in their chats, faults. Each answers with the page again. */
export function controlRoutes(app: FastifyInstance, world: YouTubeWorld): void {
  app.post<{ Body: Form }>('/youtube/lives', async ({ body }, reply) => {
    const channel = world.channels.find(({ id }) => id === body?.channel) ?? world.channels[0]
    const title = body?.title?.trim().slice(0, 100) || 'Live'
    const speed = Math.min(50, Math.max(1, Number(body?.speed) || 1))
    if (channel) world.start(channel.id, { title, stream: body?.stream, speed })
    return reply.redirect('/youtube', 303)
  })
  app.post<OfBroadcast>('/youtube/lives/:id/end', async ({ params }, reply) => {
    const broadcast = world.broadcast(params.id)
    if (broadcast) world.end(broadcast)
    return reply.redirect('/youtube', 303)
  })
  app.post<OfBroadcast>('/youtube/lives/:id/messages', async ({ params, body }, reply) => {
    const broadcast = world.broadcast(params.id)
    const event = broadcast && eventOf(broadcast, body ?? {})
    if (event && broadcast.endedAt === null) world.post(broadcast, event)
    return reply.redirect('/youtube', 303)
  })
  app.post<{ Body: Form }>('/youtube/faults', async ({ body }, reply) => {
    const fault = body?.fault as keyof YouTubeFaults | undefined
    if (fault && typeof world.faults[fault] === 'number') world.faults[fault] += 1
    return reply.redirect('/youtube', 303)
  })
  app.post('/youtube/quota', async (_request, reply) => {
    world.useUpQuota()
    return reply.redirect('/youtube', 303)
  })
  app.post<{ Body: Form }>('/youtube/revoke', async ({ body }, reply) => {
    world.revoke({ channelId: body?.channel ?? '' })
    return reply.redirect('/youtube', 303)
  })
}

function eventOf({ channelId, items }: SimulatedBroadcast, form: Record<string, string>): ChatEvent | null {
  const text = (form.text ?? '').slice(0, 500)
  const name = (form.author ?? '').trim().slice(0, 60)
  if (form.act === 'delete') {
    const last = items.findLast(({ event }) => event.type === 'textMessageEvent')
    return last ? { type: 'messageDeletedEvent', messageId: last.id } : null
  }
  if (form.act === 'owner')
    return {
      ...{ type: 'textMessageEvent', text },
      author: { ...authorNamed('@canal', channelId), isOwner: true },
    }
  const author = authorNamed(name || '@cliente')
  if (form.act !== 'super') return text === '' ? null : { type: 'textMessageEvent', author, text }
  const amountMicros = String(Math.round((Number(form.amount) || 20) * 1e6))
  return { type: 'superChatEvent', author, text, amountMicros, currency: 'BRL' }
}
