import type { YouTubeChannelApi } from '#features/integrations/server/index.ts'
import { minute, second } from '#platform/contract/time.ts'
import { captureGapStore } from '../../capture-gap-store.ts'
import { type ChatCursor, chatCursorStore } from '../../chat-cursor-store.ts'
import type { LivesDeps } from '../../deps.ts'
import { liveChanged } from '../../events.ts'
import { type Live, liveStore } from '../../live-store.ts'
import type { LivePoller } from '../capture-source.ts'
import { endLive } from '../end-live.ts'
import { longestLive } from '../live-poller.ts'
import { removeDeleted } from '../remove-deleted.ts'
import { chatPause } from './chat-pace.ts'

/** After a failure the pause doubles from the first to the longest. */
const firstRetry = 2 * second
const longestRetry = minute
/** A chat that is switched off during the live is looked for again this often. */
const lookForChatEvery = 2 * minute
/** While the units of the day are used up, the live is looked at in its own table this often. */
const quotaPause = 5 * minute
/** A live that cannot be read counts as ended after this time without a message. */
const silenceMeansEnd = 60 * minute
/** The messages that YouTube lists without a token reach back some minutes; an older last poll leaves a gap. */
const historyCovers = 15 * second

type Reading = ChatCursor & { failures: number; timesGone: number }
type Step = { end: Date } | { pause: number }

/** Reads the chat of a YouTube live until the live has ended or the poller is stopped. */
export function startChatPoller(deps: LivesDeps, liveId: string): LivePoller {
  const abort = new AbortController()
  return {
    stop: () => abort.abort(),
    factsReceived() {},
    hurry() {},
    done: readChat(deps, liveId, abort.signal),
  }
}

async function readChat(deps: LivesDeps, liveId: string, signal: AbortSignal): Promise<void> {
  const stored = await chatCursorStore(deps.connection.db).ofLive(liveId)
  const reading: Reading = {
    ...(stored ?? { liveId, chatId: '', pageToken: null, dueAt: deps.clock.now() }),
    ...{ failures: 0, timesGone: 0 },
  }
  await deps.sleep(Math.max(0, reading.dueAt.getTime() - deps.clock.now().getTime()), signal)

  for (;;) {
    const live = await deps.pollState.read(liveId)
    if (live?.status !== 'on_air' || signal.aborted) return
    const now = deps.clock.now()
    if (now.getTime() - live.startedAt.getTime() >= longestLive) return endLive(deps, live, now)

    const channel = await deps.integrations.channel(live.pluginId)
    const step = await (channel ? readOnce(deps, channel, live, reading) : afterFailure(deps, live, reading))
    if ('end' in step) return endLive(deps, live, step.end)
    await deps.sleep(step.pause, signal)
  }
}

/** One call for the chat, or for the broadcast where its chat is not known. */
async function readOnce(
  deps: LivesDeps,
  channel: YouTubeChannelApi,
  live: Live,
  reading: Reading,
): Promise<Step> {
  if (reading.chatId === '') return findChat(deps, channel, live, reading)
  const { chatId: id, pageToken: token } = reading
  const answer = await channel.chat({ id, mediaId: live.mediaId, token })
  const now = deps.clock.now()
  switch (answer.kind) {
    case 'ok': {
      if (token === null) await recordGap(deps, live, answer.page.comments[0]?.at ?? now, now)
      await deps.capture(answer.page.comments)
      await removeDeleted(deps, live.id, answer.page.deleted)
      const pause = await pauseAfter(deps, live, answer.pause)
      Object.assign(reading, { pageToken: answer.next, failures: 0, timesGone: 0 })
      reading.dueAt = new Date(now.getTime() + pause)
      const { failures: _, timesGone: __, ...cursor } = reading
      await chatCursorStore(deps.connection.db).put(cursor)
      // Last: a process that is killed before this has not polled.
      await deps.pollState.note(live.id, now)
      if (live.pausedUntil !== null) await pauseLive(deps, live, null)
      return answer.page.endedAt ? { end: answer.page.endedAt } : { pause }
    }
    case 'quota':
      await pauseLive(deps, live, answer.until)
      return { pause: Math.min(quotaPause, Math.max(second, answer.until.getTime() - now.getTime())) }
    case 'refused':
      // The next call finds out whether the live is over or has another chat.
      if (answer.reason === 'pageTokenInvalid') reading.pageToken = null
      else reading.chatId = ''
      return afterFailure(deps, live, reading)
    default:
      return afterFailure(deps, live, reading)
  }
}

/** Asks for the broadcast: its chat, and whether it is over. */
async function findChat(
  deps: LivesDeps,
  channel: YouTubeChannelApi,
  live: Live,
  reading: Reading,
): Promise<Step> {
  const answer = await channel.broadcast(live.mediaId)
  const now = deps.clock.now()
  if (answer.kind === 'quota') {
    await pauseLive(deps, live, answer.until)
    return { pause: quotaPause }
  }
  if (answer.kind !== 'ok') return afterFailure(deps, live, reading)

  const { broadcast } = answer
  if (broadcast === null || broadcast.isOver) {
    reading.timesGone += 1
    // Twice, because one odd answer must not end a live that goes on.
    return reading.timesGone >= 2 ? { end: broadcast?.endedAt ?? now } : { pause: firstRetry }
  }
  reading.timesGone = 0
  await deps.pollState.note(live.id, now)
  if (broadcast.chatId === null) return { pause: lookForChatEvery }
  // A known chat that refuses and is still the broadcast's is asked again, but not at once.
  const isSame = broadcast.chatId === (await chatCursorStore(deps.connection.db).ofLive(live.id))?.chatId
  if (!isSame) reading.pageToken = null
  reading.chatId = broadcast.chatId
  return { pause: reading.failures > 0 ? retryPause(reading.failures) : 0 }
}

async function afterFailure(deps: LivesDeps, { id }: Live, reading: Reading): Promise<Step> {
  const now = deps.clock.now()
  const live = await liveStore(deps.connection.db).byId(id)
  const lastSign = Math.max(live?.lastCommentAt?.getTime() ?? 0, live?.lastCheckedAt.getTime() ?? 0)
  if (now.getTime() - lastSign >= silenceMeansEnd && live?.pausedUntil === null) return { end: now }
  reading.failures += 1
  return { pause: retryPause(reading.failures) }
}

const retryPause = (failures: number): number =>
  Math.min(longestRetry, firstRetry * 2 ** Math.min(10, failures - 1))

/** What YouTube asks for, or longer, so that the units of the day last for every live on air. */
async function pauseAfter(deps: LivesDeps, live: Live, asked: number): Promise<number> {
  const now = deps.clock.now()
  const onAir = await liveStore(deps.connection.db).onAir()
  return chatPause(asked, {
    ...{ quota: await deps.integrations.youtubeQuota(), now },
    lives: onAir.filter(({ platform }) => platform === 'youtube').length,
    aired: now.getTime() - live.startedAt.getTime(),
  })
}

/** Notes until when the platform answers nothing, for the report; null: it answers. */
async function pauseLive({ connection, events }: LivesDeps, live: Live, until: Date | null): Promise<void> {
  if (live.pausedUntil?.getTime() === until?.getTime()) return
  const changed = await liveStore(connection.db).update(live.id, { pausedUntil: until })
  if (changed) await events.emit(liveChanged, { live: changed })
}

/** Without a token, what was written between the last poll and the oldest listed message is lost. */
async function recordGap(deps: LivesDeps, live: Live, oldest: Date, now: Date): Promise<void> {
  const isNew = live.lastCheckedAt.getTime() <= live.createdAt.getTime()
  const from = isNew ? live.startedAt : live.lastCheckedAt
  if (oldest.getTime() - from.getTime() < historyCovers || now.getTime() - from.getTime() < historyCovers)
    return
  // A chat that was quiet from its begin has no gap either: its first message is the oldest.
  if (isNew) return
  await captureGapStore(deps.connection.db).add({
    id: deps.ids.uuid(),
    liveId: live.id,
    startsAt: from,
    endsAt: oldest,
  })
}
