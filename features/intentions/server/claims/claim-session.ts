import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Live } from '#features/lives/server/index.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import type { SellerInput } from '../engine/seller-input.ts'
import { engineVersion } from '../engine/state.ts'
import type { Change, NoOrderReason } from '../engine/types.ts'
import { type Claim, claimStore } from './claim-store.ts'
import { fingerprintOf, keyOf } from './claims-of-result.ts'
import {
  type ArrivedComment,
  type IntentionState,
  readingStore,
  type SellerInputRow,
} from './reading-store.ts'

/** The engine of one live as it stands at a number, kept in memory between passes. */
export type ClaimSession = {
  epoch: number
  number: number
  engine: Engine
  /** The stored claims by their key, as fingerprints. */
  stored: Map<string, string>
  /** The engine's fields of the stored products. */
  storedProducts: Map<string, string>
  /** The claims may differ although nothing new was read: the engine is newer, or a person was erased. */
  isRebuilt: boolean
}

/** Comments and inputs that are computed again in one piece. */
const replayedAtOnce = 2_000
/** Comments read before other work of the process gets its turn: about 10 ms. */
const atOnce = 50

/** The session of a live at its stored number: from the saved state, and what was read after it. */
export async function loadSession(
  tx: Database,
  live: Live,
  state: IntentionState,
  options: { isRebuilt: boolean },
): Promise<ClaimSession> {
  const isRebuilt = options.isRebuilt || (state.engineVersion !== engineVersion && state.number > 0)
  const isCurrent = state.engineVersion === engineVersion && state.state !== null
  const engine = createEngine(
    { seller: live.accountUsername },
    isCurrent ? (state.state ?? undefined) : undefined,
  )
  const stored = await claimStore(tx).changedAfter(live.id, -1)
  const begin = isCurrent ? state.stateNumber : 0
  for (let after = begin; after < state.number; after += replayedAtOnce) {
    const reasons = await replay(tx, live, engine, {
      after,
      until: Math.min(after + replayedAtOnce, state.number),
    })
    if (isRebuilt) await readingStore(tx).setReasons(live.id, reasons)
  }
  return {
    epoch: state.epoch,
    number: state.number,
    engine,
    stored: new Map(stored.filter(isShown).map((claim) => [keyOf(claim), fingerprintOf(claim)])),
    storedProducts: new Map(),
    isRebuilt,
  }
}

const isShown = ({ state }: Claim): boolean => state !== 'gone'

/** Reads again what was read, in the same order; returns why each comment is no order. */
async function replay(
  tx: Database,
  live: Live,
  engine: Engine,
  { after, until }: { after: number; until: number },
): Promise<Map<string, NoOrderReason | null>> {
  const { comments, inputs } = await readingStore(tx).readAfter(live.id, after, until)
  const all = [
    ...comments.map((comment) => ({ number: comment.number, comment, input: null })),
    ...inputs.map((input) => ({ number: input.number ?? 0, comment: null, input })),
  ].sort((a, b) => a.number - b.number)
  const reasons = new Map<string, NoOrderReason | null>()
  for (const [index, { comment, input }] of all.entries()) {
    if (comment) readComment(engine, live, comment, reasons)
    else engine.apply(inputOf(input))
    if (index % atOnce === atOnce - 1) await nextTurn()
  }
  return reasons
}

/** Reads one comment, and notes of each comment that this settles why it is no order; null: it is one. */
export function readComment(
  engine: Engine,
  live: Live,
  { commentId, isOwn, userName, text, at, isQuestion }: ArrivedComment,
  reasons: Map<string, NoOrderReason | null>,
): void {
  const changes = engine.push({
    id: commentId,
    userName: isOwn ? live.accountUsername : userName,
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
