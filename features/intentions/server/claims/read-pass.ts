import { liveStore } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { type ClaimsChanged, claimsChangedEvent } from '../../claims-contract.ts'
import type { LiveCatalogue, LiveCatalogues } from '../catalogue/live-catalogues.ts'
import type { IntentionsDeps } from '../deps.ts'
import { engineVersion } from '../engine/state.ts'
import type { NoOrderReason } from '../engine/types.ts'
import { changedClaims } from './changed-claims.ts'
import { applyInput, type ClaimSession, catchUp, loadSession, readComment, stampOf } from './claim-session.ts'
import { claimStore } from './claim-store.ts'
import { writePass } from './pass-store.ts'
import {
  type ArrivedComment,
  type IntentionState,
  readingStore,
  type SellerInputRow,
} from './reading-store.ts'
import { textOfState } from './state-text.ts'
import { createTurns } from './turns.ts'
import { asPeopleWrote } from './written-claims.ts'

/** Comments read in one transaction. */
const pageSize = 500
/** What is read again while the caller waits; more is read in a job. */
const mostReadAgain = 5_000
/** Lives whose engine is kept in memory. */
const mostSessions = 40
/**
 * Numbers are given before the transaction that stores a comment, so it may become visible after one with a higher number.
 * `before`: microseconds that are looked through; `pause`: milliseconds between two such looks.
 */
const lookBacks = [
  { before: 30_000_000, pause: 5_000 },
  { before: 3_000_000, pause: 250 },
] as const

type Needs = Pick<IntentionsDeps, 'connection' | 'clock' | 'realtime'> & {
  catalogues: Pick<LiveCatalogues, 'of'>
}
type PassOptions = {
  /** Looks for unread comments in the whole live, not only among the latest. */
  isWhole?: boolean
  /**
   * Runs with the live's claims locked, before anything is read. `readAgainFrom`: what has this number or a higher one is
   * read again.
   */
  before?: (tx: Database) => Promise<{ readAgainFrom: number } | undefined>
}

/** Reads comments as claims: each once, in the order of arrival, one pass of a live at a time. */
export type ClaimReader = {
  /** One pass: at most 500 comments; true when more may be waiting. */
  pass(liveId: string, options?: PassOptions): Promise<boolean>
  /** As `pass`; `busy` at once where another process reads the live. */
  tryPass(liveId: string, options?: Pick<PassOptions, 'isWhole'>): Promise<Outcome>
}
type Outcome = 'done' | 'more' | 'busy'

/** `onRead`: called after the commit of a pass that may have changed claims; it must not throw. */
export function createClaimReader(deps: Needs, onRead: (liveId: string) => void = () => {}): ClaimReader {
  const sessions = new Map<string, ClaimSession>()
  const running = new Map<string, Promise<unknown>>()

  return {
    pass: async (liveId, options = {}) =>
      (await inTurn(liveId, () => onePass(liveId, options, { skips: false }))) !== 'done',
    tryPass: (liveId, options = {}) => inTurn(liveId, () => onePass(liveId, options, { skips: true })),
  }

  /** Passes of one live wait for each other here; those of other processes wait at the lock. */
  async function inTurn(liveId: string, pass: () => Promise<Outcome>): Promise<Outcome> {
    const turn = (running.get(liveId) ?? Promise.resolve()).then(pass)
    const settled = turn.catch(() => {})
    running.set(liveId, settled)
    try {
      return await turn
    } finally {
      if (running.get(liveId) === settled) running.delete(liveId)
    }
  }

  async function onePass(
    liveId: string,
    { isWhole = false, before }: PassOptions,
    { skips }: { skips: boolean },
  ): Promise<Outcome> {
    const kept = sessions.get(liveId) ?? null
    const catalogue = await catalogueOf(liveId, kept)
    // Until the commit the session is ahead of what is stored.
    sessions.delete(liveId)
    const done = await deps.connection.transaction(async (tx) => {
      const locked = await lock(tx, liveId, skips)
      if (locked === 'busy') return { outcome: 'busy' as const, session: kept, isRead: false }
      if (locked === null) return null
      const again = (await before?.(tx)) ?? null
      const state = again ? withoutState(locked, again.readAgainFrom) : locked
      if (again && state.number - state.stateNumber > mostReadAgain) {
        await readingStore(tx).beginAgain(liveId, state.epoch + 1)
        return { outcome: 'more' as const, session: null, isRead: false }
      }
      const session = await sessionAt(tx, state, again ? null : kept, {
        isRebuilt: again !== null,
        catalogue,
      })
      if (!session) return null
      const comments = await unread(tx, session, state, isWhole)
      const isPage = comments.length === pageSize
      const inputs =
        before || locked.hasInputs
          ? dueInputs(await readingStore(tx).unreadInputs(liveId), isPage ? comments.at(-1)!.arrival : null)
          : []
      const isRead = comments.length > 0 || inputs.length > 0 || session.isRebuilt
      if (isRead) await read(tx, { state, session, comments, inputs })
      return { outcome: isPage ? ('more' as const) : ('done' as const), session, isRead }
    })
    if (!done) return 'done'
    if (done.session) sessions.set(liveId, done.session)
    if (sessions.size > mostSessions) sessions.delete(sessions.keys().next().value!)
    if (done.isRead) onRead(liveId)
    return done.outcome
  }

  /** The seller's catalogue, read before the transaction takes a connection. */
  async function catalogueOf(liveId: string, kept: ClaimSession | null): Promise<LiveCatalogue | null> {
    const live = kept?.live ?? (await liveStore(deps.connection.db).byId(liveId))
    return live && deps.catalogues.of(live.pluginId)
  }

  async function lock(tx: Database, liveId: string, skips: boolean) {
    const readings = readingStore(tx)
    const locked = await readings.lock(liveId, { skips })
    if (locked !== null) return locked
    // It is read for the first time. Its row is shared, so that its comments do not move to another live meanwhile.
    if (!(await readings.shareLive(liveId))) return null
    await readings.begin(liveId, engineVersion, deps.clock.now())
    return readings.lock(liveId, { skips })
  }

  /** The live's engine at the stored number: from memory, or loaded; null where the live is gone. */
  async function sessionAt(
    tx: Database,
    state: IntentionState & { isSaved: boolean },
    kept: ClaimSession | null,
    options: { isRebuilt: boolean; catalogue: LiveCatalogue | null },
  ): Promise<ClaimSession | null> {
    const isSameCatalogue = stampOf(kept?.catalogue ?? null) === stampOf(options.catalogue)
    if (kept?.epoch === state.epoch && kept.number <= state.number && !kept.isRebuilt && isSameCatalogue) {
      if (kept.number < state.number) await catchUp(tx, kept, state)
      return kept
    }
    const live = await liveStore(tx).byId(state.liveId)
    return live && loadSession(tx, live, state, { ...options, isSaved: state.isSaved })
  }

  /**
   * Looks for comments that became visible late as often as it may cost a tenth of the time, and where there is nothing
   * else: what begins a pass is that a comment was stored.
   */
  async function unread(
    tx: Database,
    session: ClaimSession,
    { liveId, cursor }: IntentionState,
    isWhole: boolean,
  ): Promise<ArrivedComment[]> {
    const look = (before: number | null) =>
      readingStore(tx).unread(liveId, { cursor, before, most: pageSize })
    if (isWhole) return look(null)
    const begun = performance.now()
    const due = lookBacks.find(({ before }) => begun >= (session.nextLookBack.get(before) ?? 0))
    let comments = await look(due?.before ?? 0)
    if (due) {
      const ended = performance.now()
      session.nextLookBack.set(due.before, ended + Math.max(due.pause, 10 * (ended - begun)))
    }
    if (comments.length === 0 && due !== lookBacks[0]) comments = await look(lookBacks[0].before)
    return comments
  }

  type Pass = {
    state: IntentionState
    session: ClaimSession
    comments: ArrivedComment[]
    inputs: SellerInputRow[]
  }

  async function read(tx: Database, { state, session, comments, inputs }: Pass): Promise<void> {
    const { engine, live, profiles } = session
    const reasons = new Map<string, NoOrderReason | null>()
    const numbers = new Map<string, number>()
    const turn = createTurns()
    for (const one of inOrder(comments, inputs)) {
      session.number++
      if ('comment' in one) {
        readComment(engine, profiles, one.comment, reasons)
        numbers.set(one.comment.commentId, session.number)
        session.texts.set(one.comment.commentId, one.comment.text)
      } else {
        applyInput(session, one.input, reasons)
        await readingStore(tx).numberInput(one.input.id, session.number)
      }
      await turn()
    }
    const changed = await changedClaims(tx, session, deps.clock.now())
    if (session.isRebuilt) {
      session.epoch++
      await claimStore(tx).deleteProductsExcept(
        live.id,
        changed.products.map(({ key }) => key),
      )
    }
    const isDue = session.number - state.stateNumber >= Math.max(pageSize, Math.floor(session.number / 10))
    const isSaved = isDue || session.isRebuilt
    const onShow = engine.onShow()
    await writePass(tx, {
      liveId: live.id,
      number: session.number,
      ...(await asPeopleWrote(tx, session, changed)),
      readings: [...numbers].map(([commentId, number]) => ({
        commentId,
        number,
        reason: reasons.get(commentId) ?? null,
      })),
      orders: [...reasons].flatMap(([id, reason]) => (reason === null && !numbers.has(id) ? [id] : [])),
      fields: {
        epoch: session.epoch,
        number: session.number,
        cursor: Math.max(state.cursor, comments.at(-1)?.arrival ?? 0),
        readCount: state.readCount + comments.length,
        engineVersion,
        catalogueStamp: stampOf(session.catalogue),
        counts: changed.counts,
        showProduct: onShow?.productId ?? null,
        showSince: onShow ? new Date(onShow.since) : null,
        updatedAt: deps.clock.now(),
        ...(isSaved && { stateNumber: session.number }),
      },
      stateText: isSaved ? await textOfState(engine.current()) : null,
    })
    session.isRebuilt = false
    const data: ClaimsChanged = { epoch: session.epoch, number: session.number }
    await deps.realtime.publish(`live:${live.id}`, claimsChangedEvent, data, { tx })
  }
}

/** The state without what the engine remembered, where it had read further than `from`. */
function withoutState<T extends IntentionState & { isSaved: boolean }>(state: T, from: number): T {
  return state.stateNumber < from ? state : { ...state, isSaved: false, stateNumber: 0 }
}

/** What the seller said before the last comment of a page; all of it after the last page. */
function dueInputs(inputs: SellerInputRow[], lastArrival: number | null): SellerInputRow[] {
  return lastArrival === null ? inputs : inputs.filter((input) => arrivalOf(input) <= lastArrival)
}

/** As `arrival` of comments: microseconds. */
const arrivalOf = ({ madeAt }: SellerInputRow): number => madeAt.getTime() * 1_000

type Next = { comment: ArrivedComment } | { input: SellerInputRow }

function inOrder(comments: ArrivedComment[], inputs: SellerInputRow[]): Next[] {
  const all = [
    ...comments.map((comment) => ({ comment, arrival: comment.arrival })),
    ...inputs.map((input) => ({ input, arrival: arrivalOf(input) })),
  ]
  return all.sort((a, b) => a.arrival - b.arrival)
}
