import type { Live } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { LiveCatalogue } from '../catalogue/live-catalogues.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import type { SellerInput } from '../engine/seller-input.ts'
import { engineVersion, type State } from '../engine/state.ts'
import type { Change, NoOrderReason } from '../engine/types.ts'
import { type NamedProfiles, namedProfilesOf } from '../profiles/named-profiles.ts'
import { fingerprintOf, keyOf, unfoundClaims } from './claims-of-result.ts'
import {
  type ArrivedComment,
  type IntentionState,
  readingStore,
  type SellerInputRow,
} from './reading-store.ts'
import { createTurns } from './turns.ts'

type SessionLive = Pick<Live, 'id' | 'pluginId' | 'accountUsername'>

/** The engine of one live as it stands at a number, kept in memory between passes. */
export type ClaimSession = {
  live: SessionLive
  epoch: number
  number: number
  engine: Engine
  /** As they were when the engine was loaded; what changes them has the live read again. */
  profiles: NamedProfiles
  /** The seller's, as it was when the engine was loaded. */
  catalogue: LiveCatalogue | null
  /** The stored claims without a product by their key, as fingerprints. */
  unfound: Map<string, string>
  /** Texts of comments, by their id: of those that were read last and those that labels are spelled by. */
  texts: Map<string, string>
  /** When comments that became visible late are looked for again, by how far back. */
  nextLookBack: Map<number, number>
  /** The claims may differ although nothing new was read: the engine is newer, or a person was erased. */
  isRebuilt: boolean
}

/** Comments and inputs that are computed again in one piece. */
const replayedAtOnce = 2_000

/** The session of a live at its stored number: from the saved state, and what was read after it. */
export async function loadSession(
  tx: Database,
  live: SessionLive,
  state: IntentionState,
  options: { isRebuilt: boolean; isSaved: boolean; catalogue: LiveCatalogue | null },
): Promise<ClaimSession> {
  const { catalogue } = options
  const isOther = state.engineVersion !== engineVersion || state.catalogueStamp !== stampOf(catalogue)
  const isRebuilt = options.isRebuilt || (isOther && state.number > 0)
  const isCurrent = !isOther && options.isSaved
  const saved = isCurrent ? await loadState(tx, live.id) : null
  const profiles = await namedProfilesOf(tx, live)
  const session: ClaimSession = {
    live,
    profiles,
    epoch: state.epoch,
    number: saved ? state.stateNumber : 0,
    catalogue,
    engine: createEngine({ ...profiles.options, catalogue: catalogue?.names ?? null }, saved ?? undefined),
    ...{ unfound: new Map(), texts: new Map(), nextLookBack: new Map(), isRebuilt },
  }
  await replay(tx, session, state.number)
  if (!isRebuilt) await noteStored(session)
  return session
}

/** As `catalogueStamp` of a state. */
export const stampOf = (catalogue: LiveCatalogue | null): string => catalogue?.stamp ?? ''

/** Brings a session up to what another process has read since. */
export async function catchUp(tx: Database, session: ClaimSession, state: IntentionState): Promise<void> {
  await replay(tx, session, state.number)
  await noteStored(session)
}

/** From here on changes are those that are not stored yet. */
async function noteStored(session: ClaimSession): Promise<void> {
  const { codesNotFound } = await session.engine.changesInTurns(createTurns())
  if (codesNotFound)
    session.unfound = new Map(
      unfoundClaims(codesNotFound).map((claim) => [keyOf(claim), fingerprintOf(claim)]),
    )
}

/** The saved state, parsed in pieces: that of a long live has megabytes. */
async function loadState(tx: Database, liveId: string): Promise<State | null> {
  const store = readingStore(tx)
  const rest = await store.savedState(liveId)
  if (rest === null) return null
  const turn = createTurns()
  const state = JSON.parse(rest) as State
  state.orders = []
  await turn()
  for (const part of await store.savedOrders(liveId)) {
    state.orders.push(...(JSON.parse(part) as State['orders']))
    await turn()
  }
  return state
}

/** Reads again what was read up to a number, in the same order; stores why comments are no orders if that may differ. */
async function replay(tx: Database, session: ClaimSession, until: number): Promise<void> {
  const { live, engine, profiles } = session
  const store = readingStore(tx)
  const turn = createTurns()
  while (session.number < until) {
    const last = Math.min(session.number + replayedAtOnce, until)
    const { comments, inputs } = await store.readAfter(live.id, session.number, last)
    const all = [
      ...comments.map((comment) => ({ number: comment.number, comment, input: null })),
      ...inputs.map((input) => ({ number: input.number ?? 0, comment: null, input })),
    ].sort((a, b) => a.number - b.number)
    const reasons = new Map<string, NoOrderReason | null>()
    for (const { comment, input } of all) {
      if (comment) readComment(engine, profiles, comment, reasons)
      else applyInput(session, input, reasons)
      await turn()
    }
    if (session.isRebuilt) await store.setReasons(live.id, reasons)
    session.number = last
  }
}

/**
 * Gives the engine what the seller said, and notes the comments that this makes orders. What was corrected of a profile
 * of the shop, or of one that is blocked, waits until it is neither.
 */
export function applyInput(
  { engine, profiles }: Pick<ClaimSession, 'engine' | 'profiles'>,
  input: SellerInputRow,
  reasons: Map<string, NoOrderReason | null>,
): void {
  if (!isHeard(input, profiles)) return
  engine.apply(inputOf(input))
  for (const id of provenBy(input)) reasons.set(id, null)
}

/** False for corrections of people who have no orders because of their profile. */
export const isHeard = ({ userName }: Pick<SellerInputRow, 'userName'>, profiles: NamedProfiles): boolean =>
  userName === null || !profiles.hasName(userName)

/** The comments that a correction says are orders. */
function provenBy({ kind, decisions }: SellerInputRow): string[] {
  return kind === 'is_an_order' ? (decisions ?? []).flatMap(({ commentIds }) => commentIds) : []
}

/** Reads one comment, and notes of each comment that this settles why it is no order; null: it is one. */
export function readComment(
  engine: Engine,
  profiles: NamedProfiles,
  comment: ArrivedComment,
  reasons: Map<string, NoOrderReason | null>,
): void {
  const { commentId, text, at, isQuestion } = comment
  const changes = engine.push({
    id: commentId,
    userName: profiles.engineName(comment),
    text,
    at,
    isQuestion,
  })
  reasons.set(commentId, reasonOf(changes))
  for (const change of changes)
    if (change.kind === 'line' && change.commentId) reasons.set(change.commentId, null)
}

function reasonOf(changes: Change[]): NoOrderReason | null {
  const isOrder = changes.some((change) => change.kind === 'line' && change.commentId === undefined)
  const reasons = changes.flatMap((change) => (change.kind === 'not_an_order' ? [change.reason] : []))
  return isOrder ? null : (reasons.at(-1) ?? { kind: 'talk' })
}

/** What the seller said, as the engine takes it. */
export function inputOf(row: SellerInputRow): SellerInput {
  const at = row.madeAt.getTime()
  if (row.kind === 'close') return { kind: 'close', at }
  if (row.kind === 'show') {
    const { code, pieces } = row
    return {
      kind: 'show',
      at,
      code,
      name: row.name ?? '',
      price: row.price === null ? null : row.price / 100,
      pieces,
    }
  }
  return { kind: 'correction', id: row.id, at, userName: row.userName ?? '', decisions: row.decisions ?? [] }
}
