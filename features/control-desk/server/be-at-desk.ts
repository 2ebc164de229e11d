import { createHash } from 'node:crypto'
import { deskTopic } from '#features/room/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import {
  type beAtLiveDesk as beAtLiveDeskCall,
  type beAtStreamDesk as beAtStreamDeskCall,
  type HelperNews,
  helperEvent,
} from '../contract.ts'
import type { ControlDeskDeps } from './deps.ts'
import { firstNames } from './first-names.ts'
import { openLiveDesk } from './open-live-desk.ts'

type Presence = Pick<HelperNews, 'page' | 'isNew' | 'leaves'>

export async function beAtLiveDesk(
  deps: ControlDeskDeps,
  actor: Actor,
  { accountId, mediaId, ...presence }: RequestOf<typeof beAtLiveDeskCall>['body'],
) {
  const live = await openLiveDesk(deps, actor, { accountId, mediaId })
  return publish(deps, actor, `live-replies:${live.id}`, presence)
}

export async function beAtStreamDesk(
  deps: ControlDeskDeps,
  actor: Actor,
  { streamUuid, ...presence }: RequestOf<typeof beAtStreamDeskCall>['body'],
) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  return publish(deps, actor, deskTopic(stream.uuid), presence)
}

/** Nothing is stored: each open page repeats that it is there, and is taken for gone when it stops. */
async function publish(
  deps: Pick<ControlDeskDeps, 'accounts' | 'realtime'>,
  { userUuid }: Actor,
  topic: string,
  { page, isNew, leaves }: Presence,
) {
  const nameOf = await firstNames(deps, [userUuid])
  const person = personOf(topic, userUuid)
  const news: HelperNews = { page, person, name: nameOf(userUuid), isNew, leaves }
  await deps.realtime.publish(topic, helperEvent, news)
  return { person }
}

/** Two pages of one person are shown once, without the id of the account. */
const personOf = (topic: string, userUuid: string) =>
  createHash('sha256').update(`${topic} ${userUuid}`).digest('hex').slice(0, 16)
