import type { Database } from '#platform/server/database/connect.ts'
import type { ClaimCounts } from '../schema.ts'
import type { ClaimSession } from './claim-session.ts'
import { type Claim, type ClaimProduct, claimStore } from './claim-store.ts'
import {
  claimOf,
  fingerprintOf,
  type InCatalogue,
  keyOf,
  productOf,
  unfoundClaims,
} from './claims-of-result.ts'
import { createTurns } from './turns.ts'

type Changed = { claims: Claim[]; products: ClaimProduct[]; counts: ClaimCounts }

/** The claims and products that differ from what is stored; a claim that is no more has the state `gone`. */
export async function changedClaims(tx: Database, session: ClaimSession, now: Date): Promise<Changed> {
  const inCatalogue: InCatalogue = ({ productId, variant }) => {
    const catalogueUuid = session.engine.catalogueIdOf(productId)
    const skuId = catalogueUuid && session.catalogue?.skuOf(catalogueUuid, variant)
    return { catalogueUuid, skuId: skuId || null }
  }
  const turn = createTurns()
  const { lines, gone, products, codesNotFound, counts } = await session.engine.changesInTurns(turn)
  const found = new Map<string, Claim>()
  for (const line of lines) {
    const claim = claimOf(line, inCatalogue)
    found.set(keyOf(claim), claim)
    await turn()
  }
  const left = new Set(
    gone.map(({ productId, userName, variant }) => keyOf({ productKey: productId, userName, variant })),
  )
  if (codesNotFound) {
    const unfound = new Map(unfoundClaims(codesNotFound).map((claim) => [keyOf(claim), claim]))
    const prints = new Map([...unfound].map(([key, claim]) => [key, fingerprintOf(claim)]))
    for (const [key, claim] of unfound)
      if (session.unfound.get(key) !== prints.get(key)) found.set(key, claim)
    for (const key of session.unfound.keys()) if (!unfound.has(key)) left.add(key)
    session.unfound = prints
  }
  const changed = {
    products: products.map(productOf),
    counts: { claims: counts.lines, people: counts.people, products: counts.products },
  }
  if (session.isRebuilt) return { ...changed, claims: await comparedWithStored(tx, session, found, now) }
  const claims = [...left].filter((key) => !found.has(key)).map((key) => goneClaim(key, now))
  return { ...changed, claims: [...found.values(), ...claims] }
}

/** After everything was read again: what is stored of before is compared claim by claim. */
async function comparedWithStored(
  tx: Database,
  { live }: ClaimSession,
  found: Map<string, Claim>,
  now: Date,
): Promise<Claim[]> {
  const changed = new Map(found)
  const turn = createTurns()
  for (const stored of await claimStore(tx).changedAfter(live.id, -1)) {
    await turn()
    if (stored.state === 'gone') continue
    const key = keyOf(stored)
    const claim = found.get(key)
    if (!claim) changed.set(key, goneClaim(key, now))
    else if (fingerprintOf(claim) === fingerprintOf(stored)) changed.delete(key)
  }
  return [...changed.values()]
}

/** Stands for a claim whose place another took, so that open pages drop it. */
function goneClaim(key: string, now: Date): Claim {
  const [productKey = '', userName = '', variant = ''] = key.split('\n')
  return {
    ...{ productKey, userName, variant, variantLabel: '', quantity: 0, waitingQuantity: 0, position: null },
    ...{ state: 'gone', confidence: 0, reason: null, nearest: [], commentIds: [], correctionId: null },
    ...{ askedAt: now, changedAt: now, catalogueUuid: null, skuId: null },
  }
}
