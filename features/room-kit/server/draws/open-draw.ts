import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { openDraw as openCall } from '../../desk-contract.ts'
import { commitmentOf, winnerOf } from '../../draw-algorithm.ts'
import type { RoomKitDeps } from '../deps.ts'
import { type Draw, drawStore } from './draw-store.ts'
import { drawView, isDrawOpen } from './draw-view.ts'

type Named = { streamUuid: string; drawUuid: string }

/** Opens a draw: the commitment to its seed is published before anybody can enter. */
export async function openDraw(
  deps: RoomKitDeps,
  actor: Actor,
  { streamUuid, prize, rules, authorisation, exemptKind, legalNote }: RequestOf<typeof openCall>['body'],
) {
  const seed = randomBytes(32).toString('hex')
  const commitment = await commitmentOf(seed)
  const needed = { streamUuid, need: 'full' as const }
  return deps.participants.atDesk(actor, needed, async ({ tx, at, stream, log }) => {
    if (stream.broadcastStatus !== 'live') throw new AppError('conflict', { messageKey: 'kit_not_on_air' })
    const draw: Draw = {
      ...{ uuid: deps.ids.uuid(), streamUuid: stream.uuid, prize, rules, legalNote, seed, commitment },
      ...{ authorisation: authorisation || null, exemptKind: authorisation ? null : (exemptKind ?? null) },
      ...{ openedAt: at, drawnAt: null, cancelledAt: null, winner: null },
    }
    if (!(await drawStore(tx).add(draw))) throw new AppError('conflict', { messageKey: 'draw_is_open' })
    await log('open_draw', prize)
    await deps.publisher.drawNow(tx, draw)
    return { ...(await drawView(tx, draw)), winnerContact: '' }
  })
}

/** Draws the winner of the entries so far, and reveals the seed. One that was drawn stays so. */
export async function drawWinner(deps: RoomKitDeps, actor: Actor, named: Named) {
  return change(deps, actor, named, 'draw', async (tx, draw, at) => {
    const codes = await drawStore(tx).codesOf(draw.uuid)
    if (codes.length === 0) throw new AppError('conflict', { messageKey: 'draw_without_entries' })
    return { drawnAt: at, winner: await winnerOf(draw.seed, codes) }
  })
}

export async function cancelDraw(deps: RoomKitDeps, actor: Actor, named: Named) {
  return change(deps, actor, named, 'cancel_draw', async (_tx, _draw, at) => ({ cancelledAt: at }))
}

type Tx = Parameters<typeof drawStore>[0]

async function change(
  deps: RoomKitDeps,
  actor: Actor,
  { streamUuid, drawUuid }: Named,
  action: 'draw' | 'cancel_draw',
  fieldsOf: (tx: Tx, draw: Draw, at: Date) => Promise<Partial<Draw>>,
): Promise<void> {
  const needed = { streamUuid, need: 'full' as const }
  await deps.participants.atDesk(actor, needed, async ({ tx, at, stream, log }) => {
    const store = drawStore(tx)
    const draw = await store.lock(drawUuid)
    if (draw?.streamUuid !== stream.uuid) throw new AppError('not_found', { messageKey: 'draw_gone' })
    if (!isDrawOpen(draw)) return
    const fields = await fieldsOf(tx, draw, at)
    await store.change(drawUuid, fields)
    await log(action, draw.prize)
    await deps.publisher.drawNow(tx, { ...draw, ...fields })
  })
}
