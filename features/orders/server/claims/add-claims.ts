import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { addClaims as addCall, showClaims as showCall } from '../../claims-contract.ts'
import type { OrdersDeps } from '../deps.ts'
import { saleStore } from '../sales/sale-store.ts'
import { chooseClaims } from './choose-claims.ts'
import { type ClaimRun, claimRunStore } from './claim-run-store.ts'
import { merchantsToSellFor, openLive } from './open-live.ts'
import { addClaimsJob, turnsTogether } from './run-claims.ts'
import { type ClaimOutcome, takeTurns } from './take-turns.ts'
import { takenClaimStore } from './taken-claim-store.ts'

/** Puts the named claims of a live into the bags of their buyers, or begins a run for all of them. */
export async function addClaims(deps: OrdersDeps, actor: Actor, body: RequestOf<typeof addCall>['body']) {
  const { merchantUuid, saleUuid = null, claims } = body
  await deps.merchants.access(actor, merchantUuid, 'full')
  const live = await openLive(deps, actor, body)
  if (!(await deps.merchants.ofPlugin(live.pluginId)).some(({ uuid }) => uuid === merchantUuid))
    throw new AppError('access_denied')
  if (saleUuid && !(await isOpen(deps, merchantUuid, saleUuid)))
    throw new AppError('conflict', { messageKey: 'sale_over' })

  const taking = { liveId: live.id, merchantUuid, saleUuid, byUuid: actor.userUuid }
  if (!claims) return { outcomes: [], run: runRow(await beginRun(deps, taking)) }

  const choices = claims.map(({ productId, username, variant, skuId }) => ({
    ...{ productKey: productId, userName: username, variant, skuId },
  }))
  const { turns, outcomes, standing } = await chooseClaims(deps, taking, choices)
  for (let at = 0; at < turns.length; at += turnsTogether)
    outcomes.push(
      ...(await takeTurns(deps, { ...taking, runUuid: null, standing }, turns.slice(at, at + turnsTogether))),
    )
  const taken = await takenClaimStore(deps.connection.db).ofLive(live.id)
  const numbers = new Map(taken.map(({ orderUuid, number }) => [orderUuid, number]))
  return {
    outcomes: outcomes.map((each) => ({
      ...outcomeRow(each),
      number: each.number ?? numbers.get(each.orderUuid ?? '') ?? null,
    })),
    run: null,
  }
}

/** Which claims of a live are in orders, and how far its runs are, of the merchants that the caller may sell for. */
export async function showClaims(deps: OrdersDeps, actor: Actor, body: RequestOf<typeof showCall>['body']) {
  const live = await openLive(deps, actor, body)
  const { db } = deps.connection
  const merchants = await merchantsToSellFor(deps, actor, live)
  const uuids = merchants.map(({ uuid }) => uuid)
  const [runs, sales, taken] = await Promise.all([
    Promise.all(uuids.map((uuid) => claimRunStore(db).latest(live.id, uuid))),
    saleStore(db).openOf(uuids),
    uuids.length > 0 ? takenClaimStore(db).ofLive(live.id) : [],
  ])
  return {
    merchants: merchants.map(({ uuid, name }) => {
      const run = runs.find((latest) => latest?.merchantUuid === uuid)
      return {
        ...{ uuid, name, run: run ? runRow(run) : null },
        sales: sales
          .filter(({ merchantUuid }) => merchantUuid === uuid)
          .map(({ uuid, name }) => ({ uuid, name })),
      }
    }),
    taken: taken
      .filter(({ merchantUuid }) => uuids.includes(merchantUuid))
      .map(({ productKey, userName, variant, merchantUuid, pieces, orderUuid, number }) => ({
        ...{ productId: productKey, username: userName, variant, merchantUuid, pieces, orderUuid, number },
      })),
  }
}

async function isOpen({ connection }: OrdersDeps, merchantUuid: string, saleUuid: string): Promise<boolean> {
  const sale = await saleStore(connection.db).byUuid(saleUuid)
  return sale?.merchantUuid === merchantUuid && sale.endedAt === null
}

/** The run that begins, or the one that is under way. */
async function beginRun(
  deps: OrdersDeps,
  {
    liveId,
    merchantUuid,
    saleUuid,
    byUuid,
  }: Pick<ClaimRun, 'liveId' | 'merchantUuid' | 'saleUuid'> & { byUuid: string },
): Promise<ClaimRun> {
  const now = deps.clock.now()
  return deps.connection.transaction(async (tx) => {
    const run: ClaimRun = {
      ...{ uuid: deps.ids.uuid(), liveId, merchantUuid, saleUuid, createdByUuid: byUuid, state: 'running' },
      ...{ total: 0, done: 0, added: 0, waiting: 0, alreadyThere: 0, notPossible: 0, problems: [] },
      ...{ createdAt: now, notedAt: now },
    }
    if (await claimRunStore(tx).add(run)) {
      await deps.jobs.enqueue(addClaimsJob, { runUuid: run.uuid }, { tx })
      return run
    }
    const underWay = await claimRunStore(tx).latest(liveId, merchantUuid)
    return underWay!
  })
}

function outcomeRow({ productKey, userName, ...outcome }: ClaimOutcome) {
  return { productId: productKey, username: userName, ...outcome }
}

function runRow({ uuid, state, total, done, added, waiting, alreadyThere, notPossible, ...run }: ClaimRun) {
  return {
    ...{ uuid, state, total, done, added, waiting, alreadyThere, notPossible, createdAt: run.createdAt },
    problems: run.problems.map(({ productKey, userName, ...problem }) => ({
      ...{ productId: productKey, username: userName, ...problem },
    })),
  }
}
