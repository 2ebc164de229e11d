import { commentStore, commentStreamStore, type Live, liveStore } from '#features/lives/server/index.ts'
import { reportPath, shortReportPath } from '#features/reports/server/index.ts'
import { second } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { isDatabaseUnavailable } from '#platform/server/database/database-unavailable.ts'
import { defineJob } from '#platform/server/jobs.ts'
import { describeError } from '#platform/server/log.ts'
import { type CartsChanged, cartsChangedEvent } from '../../contract.ts'
import type { FoundCarts } from '../cart-engines/cart-engine.ts'
import { chooseEngine } from '../cart-engines/choose-engine.ts'
import type { LiveCatalogue } from '../catalogue/live-catalogues.ts'
import { inputOf, isHeard } from '../claims/claim-session.ts'
import { inputStore } from '../claims/input-store.ts'
import { readingStore } from '../claims/reading-store.ts'
import { createTurns } from '../claims/turns.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { LiveComment } from '../engine/types.ts'
import { type NamedProfiles, namedProfilesOf } from '../profiles/named-profiles.ts'
import { asWritten, shownLabel, shownVariant } from '../written-words.ts'
import { type Carts, cartResultStore } from './cart-result-store.ts'
import { type CartRun, cartRunStore } from './cart-run-store.ts'
import { findCartsJob, stuckAfter } from './request-carts.ts'

const resumeCartsJob = defineJob<Record<string, never>>('intentions.resume-carts', { retries: 2 })

/** A run whose process died is started at most this often. */
const mostAttempts = 3
/** Comments that a label's spelling is looked up in; a product of a long live may have thousands. */
const maxTextsForSpelling = 500

/**
 * Takes part in the transaction that stores what a search found: if it fails, nothing is stored. It only enqueues jobs or
 * writes its own rows.
 */
export type CartsListener = (
  tx: Database,
  found: { live: Live; runId: string; products: number; people: number },
) => Promise<void>

export function findCartsJobs(deps: IntentionsDeps): void {
  deps.jobs.handle(findCartsJob, ({ runId }) => findCarts(deps, runId), { parallel: 1 })
  deps.jobs.every(resumeCartsJob, '* * * * *', {})
  deps.jobs.handle(resumeCartsJob, () => resumeStuck(deps))
}

/** Searches the messages of a live for carts and stores the result. A repeated call starts over. */
async function findCarts(deps: IntentionsDeps, runId: string): Promise<void> {
  const run = await cartRunStore(deps.connection.db).begin(runId, deps.clock.now())
  if (!run) return

  try {
    await search(deps, run)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    deps.log.error({ run: run.id, err: describeError(error) }, 'the search for carts failed')
    await fail(deps, run)
  }
}

async function search(deps: IntentionsDeps, run: CartRun): Promise<void> {
  const { db } = deps.connection
  const live = await liveStore(db).byId(run.liveId)
  if (!live) return

  const begun = deps.clock.now().getTime()
  const report = progressOf(deps, run)
  await report('fetching', 0)
  const find = await chooseEngine(deps, run.engine)
  const profiles = await namedProfilesOf(db, live)
  const catalogue = await deps.catalogues.of(live.pluginId)
  const inputs = await inputStore(db).ofLive(live.id)
  const found = await find({
    runId: run.id,
    liveId: live.id,
    options: { ...profiles.options, catalogue: catalogue?.names ?? null },
    commentCount: live.commentsCount,
    inputs: inputs.filter((input) => isHeard(input, profiles)).map(inputOf),
    pages: () => commentPages(db, live, profiles),
    report: (done) => report('products', Math.min(80, 80 * done)),
  })
  if (!found || !(await report('intentions', 80))) return

  const texts = await citedTexts(db, live, found)
  if (!(await report('finishing', 95))) return
  await finish(
    deps,
    { run, live, carts: await toCarts(found, texts, catalogue), unsure: found.unsure ?? [] },
    { ...found.info, seconds: (deps.clock.now().getTime() - begun) / second },
  )
}

/** The comments of a live as the engines read them: its account and its helpers speak for the shop. */
async function* commentPages(
  db: Database,
  live: Live,
  profiles: NamedProfiles,
): AsyncGenerator<LiveComment[]> {
  for await (const page of commentStreamStore(db).pages(live.id))
    yield page.map((comment) => {
      const { commentId: id, text, at, isQuestion } = comment
      return { id, userName: profiles.engineName(comment), text, at, isQuestion }
    })
}

/** The texts of the messages that a result cites, by their id. */
async function citedTexts(
  db: Database,
  live: Live,
  { products, lines }: FoundCarts,
): Promise<Map<string, string>> {
  const ids = new Set(
    [...products, ...lines].flatMap(({ commentIds }) => commentIds.slice(0, maxTextsForSpelling)),
  )
  const found = await commentStore(db).named(live.id, [...ids])
  return new Map(found.map(({ commentId, text }) => [commentId, text]))
}

/** Stores the result in one transaction, without what was erased while the search ran, and notifies the requester. */
async function finish(
  deps: IntentionsDeps,
  { run, live, carts, unsure }: { run: CartRun; live: Live; carts: Carts; unsure: string[] },
  info: CartRun['info'],
): Promise<void> {
  const now = deps.clock.now()
  const isDone = await deps.connection.transaction(async (tx) => {
    await liveStore(tx).lock([live.id])
    const runs = cartRunStore(tx)
    const changes = { status: 'finished' as const, percentage: 100, info, updatedAt: now }
    if (!(await runs.moveOn(run, changes))) return false

    const results = cartResultStore(tx)
    await results.add(run.id, carts)
    await results.forgetDeleted([live.id])
    await runs.deleteOthers(run)
    await readingStore(tx).setUnsure(live.id, unsure)
    const { products, people } = await results.countsOf(run.id)
    for (const listener of deps.cartsListeners) await listener(tx, { live, runId: run.id, products, people })
    if (run.requestedBy === null) return true

    await deps.notifications.notify(tx, {
      userUuid: run.requestedBy,
      kind: 'carts_ready',
      subject: run.id,
      params: { ...linksOf(live), products, people },
    })
    return true
  })
  if (isDone) await publish(deps, run, { status: 'finished', percentage: 100 })
}

/** Ends a run without a result, and notifies the requester. */
async function fail(deps: IntentionsDeps, run: CartRun): Promise<void> {
  const { requestedBy, percentage } = run
  const isOurs = await deps.connection.transaction(async (tx) => {
    const changes = { status: 'error' as const, error: 'failed' as const, updatedAt: deps.clock.now() }
    if (!(await cartRunStore(tx).moveOn(run, changes))) return false

    const live = await liveStore(tx).byId(run.liveId)
    if (live && requestedBy !== null)
      await deps.notifications.notify(tx, {
        ...{ userUuid: requestedBy, kind: 'carts_failed', subject: run.id, params: linksOf(live) },
      })
    return true
  })
  if (isOurs) await publish(deps, run, { status: 'error', percentage })
}

const linksOf = (live: Live) => ({
  account: live.accountUsername,
  page: `${reportPath(live)}?tab=carts`,
  shortLink: shortReportPath(live.id),
})

async function toCarts(
  { products, lines }: FoundCarts,
  textOf: Map<string, string>,
  catalogue: LiveCatalogue | null,
): Promise<Carts> {
  const inCatalogue = new Map(products.map(({ id, catalogueId = null }) => [id, catalogueId]))
  const skuOf = (productId: string, variant: string): number | null => {
    const uuid = inCatalogue.get(productId)
    return (uuid && catalogue?.skuOf(uuid, variant)) || null
  }
  const textsOf = (ids: string[]) => ids.slice(0, maxTextsForSpelling).flatMap((id) => textOf.get(id) ?? [])
  const turn = createTurns()
  const carts: Carts = { products: [], lines: [] }
  for (const { id, label, codes, price = null, confidence, commentIds, catalogueId = null } of products) {
    carts.products.push({
      key: id,
      label: shownLabel(label, codes, textsOf(commentIds)),
      codes,
      price: price === null ? null : Math.round(price * 100),
      confidence,
      commentIds,
      catalogueUuid: catalogueId,
    })
    await turn()
  }
  for (const { productId, userName, variant, isWaiting, position, commentIds, ...line } of lines) {
    if (position === null) continue
    carts.lines.push({
      productKey: productId,
      userName,
      quantity: line.quantity,
      variant: shownVariant(asWritten(variant, textsOf(commentIds))),
      position,
      waits: isWaiting,
      waitingQuantity: line.waitingQuantity,
      confidence: line.confidence,
      reason: line.reason,
      commentIds,
      skuId: skuOf(productId, variant),
    })
    await turn()
  }
  return carts
}

/** Stores and publishes how far a run is, at most once a second within a step; false when it has ended meanwhile. */
function progressOf(deps: IntentionsDeps, run: CartRun) {
  let last: { status: CartRun['status']; at: number } | null = null
  return async (status: CartRun['status'], share: number): Promise<boolean> => {
    const now = deps.clock.now().getTime()
    if (last?.status === status && now - last.at < second) return true
    last = { status, at: now }
    return moveOn(deps, run, { status, percentage: Math.floor(share) })
  }
}

async function moveOn(
  deps: IntentionsDeps,
  run: CartRun,
  changes: Pick<CartRun, 'status'> & Partial<CartRun>,
): Promise<boolean> {
  const isOurs = await cartRunStore(deps.connection.db).moveOn(run, {
    ...changes,
    updatedAt: deps.clock.now(),
  })
  if (isOurs)
    await publish(deps, run, { status: changes.status, percentage: changes.percentage ?? run.percentage })
  return isOurs
}

/** `live:<id>` is open to everybody who may read the report; the data say nothing of who wants what. */
function publish(deps: IntentionsDeps, run: CartRun, data: CartsChanged): Promise<void> {
  return deps.realtime.publish(`live:${run.liveId}`, cartsChangedEvent, data)
}

/** Restarts runs whose process died. A run that was started three times ends with an error. */
async function resumeStuck(deps: IntentionsDeps): Promise<void> {
  const store = cartRunStore(deps.connection.db)
  const before = new Date(deps.clock.now().getTime() - stuckAfter)
  for (const run of await store.stuckSince(before)) {
    if (run.attempts >= mostAttempts) await fail(deps, run)
    else await deps.jobs.enqueue(findCartsJob, { runId: run.id }, { key: run.id })
  }
}
