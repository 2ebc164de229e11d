import type { Claim } from '#features/intentions/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { listOrderLives as livesCall, showLiveResult as resultCall } from '../../claims-contract.ts'
import type { OrdersDeps } from '../deps.ts'
import { stands } from './claim-turns.ts'
import { emptyResult, liveResultStore } from './live-result-store.ts'
import { merchantsToSellFor, openLive } from './open-live.ts'
import { type TakenClaim, takenClaimStore } from './taken-claim-store.ts'

const mostLives = 50

/** From the comments of a live to parcels, for the merchants that the caller may sell for. */
export async function showLiveResult(
  deps: OrdersDeps,
  actor: Actor,
  body: RequestOf<typeof resultCall>['body'],
) {
  const live = await openLive(deps, actor, body)
  const merchants = await merchantsToSellFor(deps, actor, live)
  const uuids = merchants.map(({ uuid }) => uuid)
  const { db } = deps.connection
  const [results, claims, taken] = await Promise.all([
    liveResultStore(db).ofLive(live.id, uuids),
    uuids.length > 0 ? deps.intentions.claimsOf(live.id) : [],
    uuids.length > 0 ? takenClaimStore(db).ofLive(live.id) : [],
  ])
  return {
    liveId: live.id,
    comments: live.commentsCount,
    commenters: live.usersCount,
    ...asked(
      claims.filter((claim) => stands(claim) && claim.state !== 'code_not_found'),
      taken.filter(({ merchantUuid }) => uuids.includes(merchantUuid)),
    ),
    merchants: merchants.map(({ uuid, name }) => ({ uuid, name, ...(results.get(uuid) ?? emptyResult) })),
  }
}

/** The latest lives whose pieces are in orders of a merchant. */
export async function listOrderLives(
  { connection, merchants }: OrdersDeps,
  actor: Actor,
  { merchantUuid }: RequestOf<typeof livesCall>['body'],
) {
  await merchants.access(actor, merchantUuid, 'read')
  const found = await liveResultStore(connection.db).livesOf(merchantUuid, mostLives)
  return pageOf(found, found.length, { page: 1, limit: mostLives })
}

/** What people ask for, and how much of it is in no order, person by person: keys of products change between readings. */
function asked(claims: Claim[], taken: TakenClaim[]) {
  const piecesOf = (rows: { userName: string; pieces: number }[]) => {
    const pieces = new Map<string, number>()
    for (const row of rows) pieces.set(row.userName, (pieces.get(row.userName) ?? 0) + row.pieces)
    return pieces
  }
  const claimed = piecesOf(claims.map(({ userName, quantity }) => ({ userName, pieces: quantity })))
  const ordered = piecesOf(taken)
  const left = [...claimed].map(([userName, pieces]) => Math.max(0, pieces - (ordered.get(userName) ?? 0)))
  const sum = (pieces: Iterable<number>) => [...pieces].reduce((total, each) => total + each, 0)
  return {
    claims: { people: claimed.size, pieces: sum(claimed.values()) },
    withoutOrder: { people: left.filter((pieces) => pieces > 0).length, pieces: sum(left) },
  }
}
