import { AppError } from '#platform/contract/errors.ts'
import { day, minute } from '#platform/contract/time.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { OrdersDeps } from '../deps.ts'
import type { RunProblem } from '../schema.ts'
import { chooseClaims } from './choose-claims.ts'
import { type ClaimRun, claimRunStore } from './claim-run-store.ts'
import { keyOf, stands, type Turn } from './claim-turns.ts'
import { type ClaimOutcome, type Taking, takeTurns } from './take-turns.ts'
import { takenClaimStore } from './taken-claim-store.ts'

export const addClaimsJob = defineJob<{ runUuid: string }>('orders.add-claims', { retries: 20, isLong: true })

const reviveRunsJob = defineJob<Record<string, never>>('orders.revive-runs', { retries: 2 })

const mostProblems = 500
/** Turns that one transaction takes; a run notes before each how far it is. */
export const turnsTogether = 25

/** A run that notes nothing for so long has died; one that began so long ago is given up. */
const silence = 10 * minute
const longestRun = day

/** Declares the job that puts all claims of a live into bags, and the one that revives runs that died. */
export function claimJobs(deps: OrdersDeps): void {
  deps.jobs.handle(addClaimsJob, ({ runUuid }) => runClaims(deps, runUuid))
  deps.jobs.every(reviveRunsJob, '*/5 * * * *', {})
  deps.jobs.handle(reviveRunsJob, () => reviveRuns(deps))
}

/** Begins runs that died again, so that no live is blocked by one; what they added stays theirs. */
export async function reviveRuns({ connection, clock, jobs }: OrdersDeps): Promise<void> {
  const now = clock.now()
  await connection.transaction(async (tx) => {
    const store = claimRunStore(tx)
    for (const { uuid, createdAt } of await store.lockSilent(new Date(now.getTime() - silence), 100)) {
      const isHopeless = now.getTime() - createdAt.getTime() > longestRun
      await store.change(uuid, { notedAt: now, ...(isHopeless && { state: 'done' }) })
      if (!isHopeless) await jobs.enqueue(addClaimsJob, { runUuid: uuid }, { tx })
    }
  })
}

/** An interrupted run is restarted: what it added before counts as its own. */
async function runClaims(deps: OrdersDeps, runUuid: string): Promise<void> {
  const { db } = deps.connection
  const run = await claimRunStore(db).byUuid(runUuid)
  if (run?.state !== 'running') return

  const { liveId, merchantUuid, saleUuid, createdByUuid } = run
  const { turns, outcomes, standing } = await chooseClaims(deps, { liveId, merchantUuid }, null)
  const total = outcomes.length + turns.reduce((sum, { claims }) => sum + claims.length, 0)
  const taking: Taking = { liveId, merchantUuid, saleUuid, runUuid, byUuid: createdByUuid, standing }
  const tally = createTally(total)
  for (const outcome of outcomes) tally.count(outcome)
  for (let at = 0; at < turns.length; at += turnsTogether) {
    await claimRunStore(db).change(runUuid, { ...tally.soFar(), notedAt: deps.clock.now() })
    for (const outcome of await takeInSale(deps, taking, turns.slice(at, at + turnsTogether)))
      tally.count(outcome)
  }
  const problems = [...tally.problems, ...(await excess(deps, run))].slice(0, mostProblems)
  await claimRunStore(db).change(runUuid, { ...tally.soFar(), problems, state: 'done' })
}

/** A sale that ends while the run goes on takes no more: the rest is outside of it. */
async function takeInSale(deps: OrdersDeps, taking: Taking, turns: Turn[]): Promise<ClaimOutcome[]> {
  try {
    return await takeTurns(deps, taking, turns)
  } catch (error) {
    if (!(error instanceof AppError) || error.details.messageKey !== 'sale_over') throw error
    taking.saleUuid = null
    return takeTurns(deps, taking, turns)
  }
}

function createTally(total: number) {
  const counts = { done: 0, added: 0, waiting: 0, alreadyThere: 0, notPossible: 0 }
  const problems: RunProblem[] = []
  return {
    problems,
    soFar: (): Partial<ClaimRun> => ({ total, ...counts }),
    count(each: ClaimOutcome): void {
      counts.done += 1
      if (each.outcome === 'added') counts.added += 1
      if (each.outcome === 'waiting') counts.waiting += 1
      if (each.outcome === 'already_there') counts.alreadyThere += 1
      if (each.outcome !== 'not_possible') return
      counts.notPossible += 1
      const { productKey, userName, variant, reason, claimed } = each
      if (problems.length < mostProblems)
        problems.push({ productKey, userName, variant, reason: reason!, claimed, pieces: 0, number: null })
    },
  }
}

/** Pieces in orders that their buyers do not claim any more. */
async function excess(deps: OrdersDeps, { liveId, merchantUuid }: ClaimRun): Promise<RunProblem[]> {
  const store = takenClaimStore(deps.connection.db)
  const taken = (await store.ofLive(liveId)).filter((row) => row.merchantUuid === merchantUuid)
  const claims = new Map(
    (await deps.intentions.claimsOf(liveId)).filter(stands).map((claim) => [keyOf(claim), claim]),
  )
  const fewer = taken.flatMap((row) => {
    const claim = claims.get(keyOf(row))
    const isOfSku = claim && (claim.skuId === null || claim.skuId === row.skuId)
    const claimed = isOfSku ? claim.quantity : 0
    return claimed < row.pieces ? [{ row, claimed }] : []
  })
  const left = await store.piecesLeft(
    liveId,
    fewer.map(({ row }) => row.orderUuid),
  )
  return fewer.flatMap(({ row: { productKey, userName, variant, orderUuid, skuId, number }, claimed }) => {
    const pieces = left.get(`${orderUuid} ${skuId}`) ?? 0
    return pieces > claimed
      ? [{ productKey, userName, variant, reason: 'withdrawn' as const, claimed, pieces, number }]
      : []
  })
}
