import { randomUUID } from 'node:crypto'
import { readState, writeState } from '../../shops/state-file.ts'
import type { ChatEvent } from './chat-events.ts'
import { pacificDay } from './pacific-day.ts'
import { readStream } from './streams.ts'

export type SimulatedChannel = { id: string; handle: string; title: string }

/** An event of a chat with the time from which the API lists it. */
export type ChatItem = { id: string; at: number; event: ChatEvent }

export type SimulatedBroadcast = {
  id: string
  channelId: string
  chatId: string
  title: string
  startedAt: number
  endedAt: number | null
  /** Its chat is switched off: the broadcast has no chat id. */
  hasChat: boolean
  /** By time; those of a recording lie in the future at first. */
  items: ChatItem[]
}

type Grant = { access: string; refresh: string; channelId: string; scope: string; expiresAt: number }
type Code = { code: string; channelId: string; scope: string; redirectUri: string; expiresAt: number }

/** Faults that the control API and the page switch on: so many further calls are answered in this way. */
export type YouTubeFaults = {
  serverErrors: number
  html: number
  /** The connection is closed in the middle of the answer. */
  cutOff: number
  /** Answered only when the caller gives up, or after a minute. */
  slow: number
  rateLimited: number
}

export type YouTubeOptions = {
  clientId: string
  clientSecret: string
  stateFile?: string | undefined
  clock?: () => number
  /** Units of the project in a day; Google gives 10,000. */
  dailyQuota?: number
  pollingIntervalMillis?: number
}

type State = {
  broadcasts: SimulatedBroadcast[]
  codes: Code[]
  grants: Grant[]
  quota: { day: string; used: number }
}

const second = 1_000
const hour = 3_600 * second
/** What a code and an access token are good for. */
const lives = { code: 10 * 60 * second, access: hour }

export const simulatedChannels: SimulatedChannel[] = [
  { id: 'UCateliedalu00000000000a', handle: '@ateliedalu', title: 'Ateliê da Lu' },
  { id: 'UCverdevivo000000000000b', handle: '@verdevivoplantas', title: 'Verde Vivo Plantas' },
]

export type YouTubeWorld = ReturnType<typeof createYouTubeWorld>

/** Channels with their broadcasts and chats, and the quota of the one project that reads them. */
export function createYouTubeWorld(options: YouTubeOptions) {
  const state = readState<State>(options.stateFile) ?? {
    ...{ broadcasts: [], codes: [], grants: [], quota: { day: '', used: 0 } },
  }
  const faults: YouTubeFaults = { serverErrors: 0, html: 0, cutOff: 0, slow: 0, rateLimited: 0 }
  const now = () => (options.clock ?? Date.now)()
  const save = () => writeState(options.stateFile, state)
  const dailyQuota = options.dailyQuota ?? 10_000
  /** When each grant may ask for a chat again. */
  const dueAt = new Map<string, number>()

  function currentQuota() {
    const day = pacificDay(now())
    if (state.quota.day !== day) state.quota = { day, used: 0 }
    return state.quota
  }

  function post(broadcast: SimulatedBroadcast, event: ChatEvent, id = `LCC.${randomUUID()}`): ChatItem {
    const item = { id, at: now(), event }
    const next = broadcast.items.findIndex(({ at }) => at > item.at)
    broadcast.items.splice(next < 0 ? broadcast.items.length : next, 0, item)
    save()
    return item
  }

  return {
    ...{ options, state, faults, now, dailyQuota, dueAt, post },
    channels: simulatedChannels,
    pollingIntervalMillis: options.pollingIntervalMillis ?? 5 * second,

    issueCode(channelId: string, scope: string, redirectUri: string): string {
      const code = `4/${randomUUID()}`
      state.codes.push({ code, channelId, scope, redirectUri, expiresAt: now() + lives.code })
      return code
    },

    /** A code is good for one use, with the address that it was sent to. */
    takeCode(code: string, redirectUri: string): Grant | null {
      const at = state.codes.findIndex((each) => each.code === code)
      const [found] = at < 0 ? [] : state.codes.splice(at, 1)
      if (!found || found.redirectUri !== redirectUri || found.expiresAt <= now()) return null
      const grant = {
        ...{ access: `ya29.${randomUUID()}`, refresh: `1//${randomUUID()}` },
        ...{ channelId: found.channelId, scope: found.scope, expiresAt: now() + lives.access },
      }
      state.grants.push(grant)
      save()
      return grant
    },

    /** A new access token; the refresh token stays. */
    refresh(token: string): Grant | null {
      const grant = state.grants.find(({ refresh }) => refresh === token)
      if (!grant) return null
      grant.access = `ya29.${randomUUID()}`
      grant.expiresAt = now() + lives.access
      save()
      return grant
    },

    grantOf: (access: string): Grant | null =>
      state.grants.find((grant) => grant.access === access && grant.expiresAt > now()) ?? null,

    /** The person withdraws the access of the app, at Google or by the app's own call. */
    revoke(who: { token?: string; channelId?: string }): boolean {
      const before = state.grants.length
      state.grants = state.grants.filter(
        ({ access, refresh, channelId }) =>
          who.channelId !== channelId && who.token !== access && who.token !== refresh,
      )
      save()
      return state.grants.length < before
    },

    /** False once the units of the day are used up. */
    spend(units: number): boolean {
      const quota = currentQuota()
      if (quota.used + units > dailyQuota) return false
      quota.used += units
      return true
    },
    quota: () => currentQuota(),
    useUpQuota(): void {
      currentQuota().used = dailyQuota
      save()
    },

    /** Starts a broadcast; `stream` plays the comments of a recorded live, `speed` times as fast. */
    start(
      channelId: string,
      start: { title: string; stream?: string | undefined; speed?: number; hasChat?: boolean },
    ): SimulatedBroadcast {
      const startedAt = now()
      const id = randomUUID().replaceAll('-', '').slice(0, 11)
      const broadcast: SimulatedBroadcast = {
        ...{ id, channelId, chatId: `Cg0${id}`, title: start.title, startedAt, endedAt: null },
        hasChat: start.hasChat ?? true,
        items: start.stream ? readStream(start.stream, channelId, startedAt, start.speed ?? 1) : [],
      }
      state.broadcasts.push(broadcast)
      save()
      return broadcast
    },

    /** Ends a broadcast: what its recording had left is never said. */
    end(broadcast: SimulatedBroadcast): void {
      if (broadcast.endedAt !== null) return
      broadcast.items = broadcast.items.filter(({ at }) => at <= now())
      post(broadcast, { type: 'chatEndedEvent' })
      broadcast.endedAt = now()
      save()
    },

    onAir: (channelId: string): SimulatedBroadcast[] =>
      state.broadcasts.filter((each) => each.channelId === channelId && each.endedAt === null),
    broadcast: (id: string): SimulatedBroadcast | null =>
      state.broadcasts.find((each) => each.id === id) ?? null,
    chat: (chatId: string): SimulatedBroadcast | null =>
      state.broadcasts.find((each) => each.hasChat && each.chatId === chatId) ?? null,
  }
}
