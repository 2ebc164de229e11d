import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { AccessToken, TokenVerifier } from 'livekit-server-sdk'

type Participant = {
  sid: string
  identity: string
  metadata: string
  tracks: { sid: string; type: string }[]
}
type Ingress = {
  ingressId: string
  roomName: string
  streamKey: string
  participantIdentity: string
  participantMetadata: string
}

export type RunningLivekit = {
  url: string
  /** A client that connects with a token; `publishes` says whether it then sends a picture. Rejects as LiveKit would. */
  join(token: string, publishes: boolean): Promise<{ room: string; identity: string }>
  /** An encoder that comes to the Ingress service; null with a wrong key. */
  publishRtmp(streamKey: string): Promise<{ room: string; identity: string } | null>
  leave(room: string, identity: string): Promise<void>
  isIn(room: string, identity: string): boolean
  close(): Promise<void>
}

type Options = { port: number; apiKey: string; apiSecret: string; webhookAddress(): string }

/** Of text the server would name the character set, which LiveKit does not. */
const asBytes = (body: unknown) => Buffer.from(JSON.stringify(body))

/** Starts a server with the Twirp calls of LiveKit's RoomService and Ingress that the product makes, and its webhooks. */
export async function startLivekit({
  port,
  apiKey,
  apiSecret,
  webhookAddress,
}: Options): Promise<RunningLivekit> {
  const rooms = new Map<string, Map<string, Participant>>()
  const ingresses = new Map<string, Ingress>()
  const verifier = new TokenVerifier(apiKey, apiSecret)
  const app = Fastify({ forceCloseConnections: true })
  let events = 0

  /** The body's SHA-256 stands in a token that is signed with the API secret. */
  async function tell(event: string, room: string, participant?: Participant): Promise<void> {
    events += 1
    const body = JSON.stringify({
      ...{ event, id: `EV_${events}`, createdAt: String(Math.floor(Date.now() / 1000)) },
      ...{ room: { sid: `RM_${room}`, name: room }, ...(participant && { participant }) },
    })
    const token = new AccessToken(apiKey, apiSecret)
    token.sha256 = createHash('sha256').update(body).digest('base64')
    const headers = { 'content-type': 'application/webhook+json', authorization: await token.toJwt() }
    const response = await fetch(webhookAddress(), { method: 'POST', headers, body }).catch(() => null)
    await response?.arrayBuffer()
  }

  async function remove(room: string, identity: string): Promise<boolean> {
    const participant = rooms.get(room)?.get(identity)
    if (!participant) return false
    rooms.get(room)!.delete(identity)
    await tell('participant_left', room, participant)
    return true
  }

  async function enter(room: string, identity: string, metadata: string, publishes: boolean) {
    const inside = rooms.get(room)
    if (!inside) throw new Error('the room does not exist')
    await remove(room, identity)
    const participant: Participant = { sid: `PA_${identity}`, identity, metadata, tracks: [] }
    inside.set(identity, participant)
    await tell('participant_joined', room, participant)
    if (publishes && inside.get(identity) === participant) {
      participant.tracks = [{ sid: `TR_${identity}`, type: 'VIDEO' }]
      await tell('track_published', room, participant)
    }
    return { room, identity }
  }

  class Missing extends Error {}
  type Body = Record<string, string>
  const calls: Record<string, (body: Body) => unknown> = {
    'RoomService/CreateRoom': ({ name = '' }) => {
      if (!rooms.has(name)) rooms.set(name, new Map())
      return { sid: `RM_${name}`, name }
    },
    'RoomService/ListRooms': () => ({
      rooms: [...rooms.keys()].map((name) => ({ sid: `RM_${name}`, name })),
    }),
    'RoomService/DeleteRoom': async ({ room = '' }) => {
      if (!rooms.has(room)) throw new Missing('requested room does not exist')
      for (const identity of [...rooms.get(room)!.keys()]) await remove(room, identity)
      rooms.delete(room)
      await tell('room_finished', room)
      return {}
    },
    'RoomService/ListParticipants': ({ room = '' }) => {
      if (!rooms.has(room)) throw new Missing('requested room does not exist')
      return { participants: [...rooms.get(room)!.values()] }
    },
    'RoomService/RemoveParticipant': async ({ room = '', identity = '' }) => {
      if (!(await remove(room, identity))) throw new Missing('participant does not exist')
      return {}
    },
    'Ingress/CreateIngress': ({ roomName = '', participantIdentity = '', participantMetadata = '' }) => {
      const number = ingresses.size + 1
      const made = { ingressId: `IN_${number}`, roomName, participantIdentity, participantMetadata }
      const ingress = { ...made, streamKey: `key-${number}-${Date.now()}` }
      ingresses.set(ingress.ingressId, ingress)
      return { ...ingress, url: 'rtmp://ingress.arara.test/live' }
    },
    'Ingress/ListIngress': ({ roomName }) => {
      const items = [...ingresses.values()].filter((one) => one.roomName === roomName)
      return { items: items.map((one) => ({ ...one, url: 'rtmp://ingress.arara.test/live' })) }
    },
    'Ingress/DeleteIngress': async ({ ingressId = '' }) => {
      const ingress = ingresses.get(ingressId)
      if (!ingress) throw new Missing('ingress does not exist')
      ingresses.delete(ingressId)
      await remove(ingress.roomName, ingress.participantIdentity)
      return ingress
    },
  }

  for (const [name, call] of Object.entries(calls)) {
    app.post(`/twirp/livekit.${name}`, async (request, reply) => {
      reply.header('content-type', 'application/json')
      const [, token = ''] = (request.headers.authorization ?? '').split('Bearer ')
      const isOurs = await verifier.verify(token).then(
        () => true,
        () => false,
      )
      if (!isOurs) return reply.code(401).send(asBytes({ code: 'unauthenticated', msg: 'invalid token' }))
      try {
        return reply.send(asBytes(await call(request.body as Body)))
      } catch (error) {
        if (!(error instanceof Missing)) throw error
        return reply.code(404).send(asBytes({ code: 'not_found', msg: error.message }))
      }
    })
  }

  const url = await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    async join(token, publishes) {
      const { video, sub, metadata = '' } = await verifier.verify(token)
      if (!video?.roomJoin || !video.room || !sub) throw new Error('the token lets into no room')
      return enter(video.room, sub, metadata, publishes && video.canPublish === true)
    },
    async publishRtmp(streamKey) {
      const ingress = [...ingresses.values()].find((one) => one.streamKey === streamKey)
      if (!ingress) return null
      return enter(ingress.roomName, ingress.participantIdentity, ingress.participantMetadata, true)
    },
    leave: async (room, identity) => void (await remove(room, identity)),
    isIn: (room, identity) => rooms.get(room)?.has(identity) ?? false,
    close: () => app.close(),
  }
}
