import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#platform/contract/errors.ts'
import { second } from '#platform/contract/time.ts'
import { describeError } from '#platform/server/log.ts'
import { changeRoom, type RoomChange } from '../change-room.ts'
import type { RoomDeps } from '../deps.ts'
import type { Restriction, RoomMessage } from '../room-store.ts'
import { createGathering } from './gathering.ts'
import { comparedMessages, type Judgement, judgeMessage } from './judge-message.ts'

/** What someone wants to write; `isTrusted`: no limits apply. */
type Draft = Pick<
  RoomMessage,
  | 'clientId'
  | 'participant'
  | 'network'
  | 'userUuid'
  | 'author'
  | 'name'
  | 'role'
  | 'kind'
  | 'text'
  | 'replyTo'
> & { isTrusted: boolean }

type Waiting = { draft: Draft; answer: PromiseWithResolvers<RoomMessage> }

export type MessageWriter = {
  /** Ends when the message is stored. Throws what the author is told when it is refused. */
  write(streamUuid: string, draft: Draft): Promise<RoomMessage>
  /** Shows the messages whose delay has passed. */
  release(streamUuid: string): Promise<void>
  /** Ends when all that waits is stored. */
  idle(): Promise<void>
}

/** Messages of one transaction; more wait for the next. */
const mostAtOnce = 100
/** Messages of a room that wait; more are refused. */
const mostWaiting = 2_000
const mostReleased = 200

/**
 * Stores messages of a room together: while a transaction runs, those that arrive wait for the next one, so a busy room
 * costs no more transactions than a quiet one. In a busy one they also wait for others, see `gathering.ts`.
 */
export function createMessageWriter(
  deps: Pick<RoomDeps, 'connection' | 'clock' | 'realtime' | 'ids' | 'log'>,
): MessageWriter {
  const queues = new Map<string, Waiting[]>()
  const running = new Map<string, Promise<void>>()
  const gathering = createGathering()
  const timers = new Map<string, NodeJS.Timeout>()

  function start(streamUuid: string): void {
    if (running.has(streamUuid)) return
    const run = drain(streamUuid).finally(() => {
      running.delete(streamUuid)
      if (queues.has(streamUuid)) start(streamUuid)
    })
    running.set(streamUuid, run)
  }

  async function drain(streamUuid: string): Promise<void> {
    for (let queue = queues.get(streamUuid); queue; queue = queues.get(streamUuid)) {
      const delay = gathering.delayOf(streamUuid)
      if (delay > 0) await sleep(delay)
      const batch = queue.splice(0, mostAtOnce)
      gathering.took(streamUuid, batch.length)
      if (queue.length === 0) queues.delete(streamUuid)
      await storeBatch(streamUuid, batch)
    }
  }

  async function storeBatch(streamUuid: string, batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await deps.connection.transaction((tx) =>
        changeRoom(deps, tx, streamUuid, (change) =>
          takeIn(
            deps,
            change,
            batch.map(({ draft }) => draft),
          ),
        ),
      )
      for (const [index, { answer }] of batch.entries()) {
        const outcome = outcomes[index] as RoomMessage | AppError
        if (outcome instanceof AppError) answer.reject(outcome)
        else answer.resolve(outcome)
        if (!(outcome instanceof AppError) && outcome.releaseAt) releaseLater(streamUuid, outcome.releaseAt)
      }
    } catch (error) {
      deps.log.error({ err: describeError(error) }, 'messages of a room could not be stored')
      for (const { answer } of batch) answer.reject(new AppError('unavailable'))
    }
  }

  /** After a restart, the next caller of the room releases what is due. */
  function releaseLater(streamUuid: string, at: Date): void {
    if (timers.has(streamUuid)) return
    const wait = Math.max(0, at.getTime() - deps.clock.now().getTime()) + 50
    const timer = setTimeout(() => {
      timers.delete(streamUuid)
      void release(streamUuid).catch((error) =>
        deps.log.error({ err: describeError(error) }, 'waiting messages of a room could not be shown'),
      )
    }, wait)
    timer.unref()
    timers.set(streamUuid, timer)
  }

  async function release(streamUuid: string): Promise<void> {
    const next = await deps.connection.transaction((tx) =>
      changeRoom(deps, tx, streamUuid, async ({ store, next, tell }) => {
        for (const message of await store.due(streamUuid, deps.clock.now(), mostReleased)) {
          const fields = { state: 'shown', heldReason: null, releaseAt: null, revision: next() } as const
          await store.update(streamUuid, message.number, fields)
          tell({ ...message, ...fields })
        }
        return store.nextDue(streamUuid)
      }),
    )
    if (next) releaseLater(streamUuid, next)
  }

  return {
    write(streamUuid, draft) {
      const queue = queues.get(streamUuid) ?? []
      if (queue.length >= mostWaiting) return Promise.reject(new AppError('unavailable'))
      const answer = Promise.withResolvers<RoomMessage>()
      queue.push({ draft, answer })
      queues.set(streamUuid, queue)
      start(streamUuid)
      return answer.promise
    },
    release,
    async idle() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}

/** Judges and stores the drafts in their order; for each the stored message, or what its author is told. */
async function takeIn(
  { clock }: Pick<RoomDeps, 'clock'>,
  change: RoomChange,
  drafts: Draft[],
): Promise<(RoomMessage | AppError)[]> {
  const { room, store, next, tell } = change
  const at = clock.now()
  const restrictions = await store.restrictionsAt(room.streamUuid, at)
  const before = await store.sentBefore(
    room.streamUuid,
    drafts.map(({ clientId }) => clientId),
  )
  const answered = await store.messages(
    room.streamUuid,
    drafts.flatMap(({ replyTo }) => replyTo ?? []),
  )
  const fresh: RoomMessage[] = []
  const outcomes: (RoomMessage | AppError)[] = []
  for (const draft of drafts) {
    const known = [...before, ...fresh].find(
      ({ clientId, author }) => clientId === draft.clientId && author === draft.author,
    )
    if (known) {
      outcomes.push(known)
      continue
    }
    const judged = draft.isTrusted
      ? ({ is: 'shown' } as const)
      : await judge(change, { draft, at, restrictions, fresh })
    if (judged.is === 'refused') {
      outcomes.push(refusal(judged, at))
      continue
    }
    const parent = answered.find(({ number, state }) => number === draft.replyTo && state === 'shown')
    const { isTrusted: _, ...fields } = draft
    room.lastNumber += 1
    const message: RoomMessage = {
      ...fields,
      ...{ streamUuid: room.streamUuid, number: room.lastNumber, revision: next(), at },
      ...{ replyTo: parent?.number ?? null, replyName: parent?.name ?? null },
      ...{ state: judged.is, isAnswered: false, hiddenBy: null },
      heldReason: judged.is === 'held' ? judged.reason : null,
      releaseAt: judged.is === 'held' ? judged.releaseAt : null,
    }
    fresh.push(message)
    outcomes.push(message)
    if (judged.is === 'shown') tell(message)
  }
  await store.add(fresh)
  return outcomes
}

async function judge(
  { room, store }: RoomChange,
  {
    draft,
    at,
    restrictions,
    fresh,
  }: { draft: Draft; at: Date; restrictions: Restriction[]; fresh: RoomMessage[] },
): Promise<Judgement> {
  const ofAuthor = fresh.filter(({ author }) => author === draft.author).reverse()
  const stored = await store.lastOf(room.streamUuid, draft.author, comparedMessages)
  const last = [...ofAuthor, ...stored].slice(0, comparedMessages)
  const wasShown =
    last.some(({ state }) => state === 'shown') || (await store.wasShown(room.streamUuid, draft.author))
  return judgeMessage({ ...draft, at }, { room, restrictions, last, wasShown })
}

function refusal({ why, until }: Extract<Judgement, { is: 'refused' }>, at: Date): AppError {
  if (why === 'restricted') return new AppError('access_denied', { messageKey: 'chat_restricted' })
  if (why === 'repeated') return new AppError('conflict', { messageKey: 'chat_repeated' })
  return new AppError('rate_limited', {
    messageKey: 'chat_too_fast',
    retryAfter: until ? Math.max(1, Math.ceil((until.getTime() - at.getTime()) / second)) : 1,
  })
}
