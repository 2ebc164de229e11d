import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { PlayTicket, PublishTicket } from '#platform/media-engine/port.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { broadcast, watch } from '../../broadcast-contract.ts'
import { streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import type { Stream } from '../stream-store.ts'
import { visibleStream } from '../visitors/show-stream.ts'
import { mostKbps } from './apply-to-engine.ts'
import { participantId } from './participant.ts'
import { viewerToken } from './viewer-token.ts'
import type { Viewers } from './viewers.ts'

type BroadcastInput = RequestOf<typeof broadcast>['body']
type WatchInput = RequestOf<typeof watch>['body']

/** Opens the stream at the engine, and gives its broadcaster all ways to send picture and sound. */
export async function issuePublish(deps: StreamsDeps, actor: Actor, { streamUuid }: BroadcastInput) {
  const access = { actor, uuid: streamUuid, need: 'full' as const }
  const stream = await streamAccess(deps, deps.connection.db, access)
  if (stream.status !== 'active') throw new AppError('conflict', { messageKey: 'stream_not_active' })
  if (stream.broadcastStatus === 'finished') throw new AppError('conflict', { messageKey: 'stream_over' })

  const contact = await deps.accounts.contactOf(actor.userUuid)
  // Nothing of the beginning is missing when the recorder is there before the first picture.
  const record = stream.broadcastStatus === 'pending' && stream.autoStartRecording
  await deps.media.openStream(streamUuid, {
    ...{ record: record && deps.media.capabilities.recording, maxKbps: mostKbps },
  })
  const who = { id: actor.userUuid, name: contact?.name ?? null }
  const tickets = await deps.media.issuePublish(streamUuid, who, ['whip', 'rtmp', 'livekit'])
  const ofKind = <K extends PublishTicket['kind']>(kind: K) =>
    (tickets.find((ticket) => ticket.kind === kind) as Extract<PublishTicket, { kind: K }>) ?? null
  const [whip, livekit] = [ofKind('whip'), ofKind('livekit')]
  return {
    ...tokensOf(deps, stream, { userId: actor.userUuid, role: 1 }),
    publisherToken: whip?.bearer ?? livekit?.token ?? null,
    subscriberToken: null,
    publish: { whip, rtmp: ofKind('rtmp'), livekit },
  }
}

/** Gives a viewer the best way to watch, and counts them. */
export async function issuePlay(
  deps: StreamsDeps & { viewers: Viewers },
  actor: Actor | null,
  { streamUuid, chatUserId }: WatchInput,
) {
  const { stream } = await visibleStream(deps, streamUuid)
  if (stream.broadcastStatus !== 'live') throw new AppError('conflict', { messageKey: 'stream_not_live' })

  const contact = actor && (await deps.accounts.contactOf(actor.userUuid))
  const id = participantId(deps, actor?.userUuid ?? null, chatUserId)
  const name = contact?.name ?? null
  const ticket = await deps.media.issuePlay(stream.uuid, { id, name }, ['whep', 'hls', 'livekit'])
  deps.viewers.seen(stream.uuid, id)
  return {
    ...tokensOf(deps, stream, { userId: id, role: 2 }),
    publisherToken: null,
    subscriberToken: 'bearer' in ticket ? ticket.bearer : 'token' in ticket ? ticket.token : null,
    play: playOf(ticket),
  }
}

function tokensOf(deps: StreamsDeps, stream: Stream, { userId, role }: { userId: string; role: 1 | 2 }) {
  return {
    appId: 'arara',
    chatToken: viewerToken(deps, { streamUuid: stream.uuid, userId, role }),
    ...{ merchantUuid: stream.merchantUuid, streamUuid: stream.uuid, shortId: stream.shortId },
    ...{ streamUri: stream.uri, userId, broadcastStatus: stream.broadcastStatus },
  }
}

function playOf(ticket: PlayTicket) {
  const { kind, url, expiresAt } = ticket
  return {
    ...{ kind, url, expiresAt },
    bearer: ticket.kind === 'whep' ? ticket.bearer : null,
    token: ticket.kind === 'livekit' ? ticket.token : null,
    iceServers: ticket.kind === 'whep' ? ticket.iceServers : [],
    lowLatency: ticket.kind === 'hls' ? ticket.lowLatency : true,
    fallback: ticket.kind === 'hls' ? null : ticket.fallback,
  }
}
