import { commentStore, type Live } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { correctClaim as correctClaimCall } from '../../claims-contract.ts'
import { accuracyStore } from '../accuracy/accuracy-store.ts'
import { judgeAgain, judgeLines, type LineJudgement } from '../accuracy/judge-lines.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'
import type { LineDecision, ProductRef } from '../engine/seller-input.ts'
import { namedProfilesOf } from '../profiles/named-profiles.ts'
import { type Claim, claimStore } from './claim-store.ts'
import { inputStore } from './input-store.ts'
import type { ClaimReader } from './read-pass.ts'

type Correction = RequestOf<typeof correctClaimCall>['body']['correction']
type ClaimId = Extract<Correction, { kind: 'quantity' }>['claim']
type Target = Extract<Correction, { kind: 'wrong_product' }>['to']

/**
 * Corrects claims of a live: what the seller says holds from then on, and for every later reading of these comments.
 * Throws `payment_required` while the report is locked, `conflict` when the claim changed meanwhile.
 */
export async function correctClaim(
  deps: IntentionsDeps & { reader: ClaimReader },
  actor: Actor,
  { correction, ...report }: RequestOf<typeof correctClaimCall>['body'],
) {
  const { live, isLocked } = await openCarts(deps, actor, report, 'mark')
  if (isLocked) throw new AppError('payment_required')

  const id = deps.ids.uuid()
  await deps.reader.pass(live.id, {
    before: async (tx) => {
      const { userName, decisions, judged } = await decisionsOf(tx, live, correction)
      await inputStore(tx).add({
        ...{ id, liveId: live.id, kind: correction.kind, userName, decisions, judged },
        ...{ madeBy: actor.userUuid, madeAt: deps.clock.now() },
      })
    },
  })
  return { id }
}

type Wanted = { variant: string; quantity: number }
/** What a person wants of each product, by the product's key, while a correction changes it. */
type Lines = Map<string, { items: Wanted[]; commentIds: string[]; since: number; product: ProductRef }>

async function decisionsOf(
  tx: Database,
  live: Live,
  correction: Correction,
): Promise<{
  userName: string
  decisions: LineDecision[]
  judged: LineJudgement[]
}> {
  const store = claimStore(tx)
  const proof = correction.kind === 'is_an_order' ? await comment(tx, live, correction.commentId) : null
  const userName = proof?.userName ?? ('claim' in correction ? correction.claim.username : '')
  const own = await store.ofPerson(live.id, userName)
  const claimOf = ({ productId, variant }: ClaimId): Claim => {
    const found = own.find((each) => each.productKey === productId && each.variant === variant)
    if (!found) throw new AppError('conflict', { messageKey: 'claim_changed' })
    return found
  }
  const lines: Lines = new Map()
  const ownLine = async (key: string) => {
    const known = lines.get(key)
    if (known) return known
    const product = await store.product(live.id, key)
    if (!product && key !== '') throw new AppError('conflict', { messageKey: 'claim_changed' })
    const standing = own.filter(({ productKey, state }) => productKey === key && state !== 'not_an_order')
    const line = {
      items: key === '' ? [] : standing.map(({ variant, quantity }) => ({ variant, quantity })),
      commentIds: standing.flatMap(({ commentIds }) => commentIds).slice(0, 60),
      since: Math.min(...standing.map(({ askedAt }) => askedAt.getTime())),
      product: product ?? { codes: [], label: '', commentIds: [] },
    }
    lines.set(key, line)
    return line
  }
  const targetLine = async (to: Target, since: number, commentIds: string[]) => {
    const line = 'productId' in to ? await ownLine(to.productId) : newLine(to)
    line.since = Math.min(line.since, since)
    line.commentIds = [...new Set([...line.commentIds, ...commentIds])]
    return line
  }
  const newLine = ({ label, code }: Extract<Target, { label: string }>) => {
    const line = {
      items: [] as Wanted[],
      commentIds: [] as string[],
      since: Number.POSITIVE_INFINITY,
      product: { codes: code ? [code] : [], label, commentIds: [] },
    }
    lines.set(`new ${lines.size}`, line)
    return line
  }
  const take = async (claim: Claim) => {
    const line = await ownLine(claim.productKey)
    if (claim.productKey === '') line.commentIds = claim.commentIds
    else line.items = line.items.filter(({ variant }) => variant !== claim.variant)
  }

  switch (correction.kind) {
    case 'quantity': {
      const claim = claimOf(correction.claim)
      await take(claim)
      add((await ownLine(claim.productKey)).items, { variant: claim.variant, quantity: correction.qty })
      break
    }
    case 'not_an_order':
      await take(claimOf(correction.claim))
      break
    case 'wrong_product': {
      const claim = claimOf(correction.claim)
      await take(claim)
      const isUnfound = claim.productKey === ''
      const to = await targetLine(correction.to, claim.askedAt.getTime(), claim.commentIds)
      add(to.items, { variant: isUnfound ? '' : claim.variant, quantity: claim.quantity })
      if (isUnfound) lines.delete('')
      break
    }
    case 'is_an_order': {
      const to = await targetLine(correction.to, proof!.at.getTime(), [proof!.commentId])
      add(to.items, { variant: correction.variant, quantity: correction.qty })
      break
    }
    case 'merge': {
      const [claim, into] = [claimOf(correction.claim), claimOf(correction.into)]
      if (claim === into || correction.into.username !== userName)
        throw fieldError('correction.into', 'invalid_value')
      await take(claim)
      const line = await targetLine({ productId: into.productKey }, claim.askedAt.getTime(), claim.commentIds)
      add(line.items, { variant: into.variant, quantity: claim.quantity })
      break
    }
    case 'split': {
      const claim = claimOf(correction.claim)
      await take(claim)
      for (const { to, variant, qty } of correction.parts) {
        const line = await targetLine(
          to ?? { productId: claim.productKey },
          claim.askedAt.getTime(),
          claim.commentIds,
        )
        add(line.items, { variant, quantity: qty })
      }
    }
  }
  return {
    userName,
    judged: [...judgeLines(correction, own, lines), ...(await judgedAgain(tx, correction, own))],
    decisions: [...lines.values()]
      .map(({ since, ...line }) => ({ ...line, since: Number.isFinite(since) ? since : 0 }))
      .map(refOf),
  }
}

/** A line that an earlier correction judged is judged again when it is no order after all. */
async function judgedAgain(tx: Database, correction: Correction, own: Claim[]): Promise<LineJudgement[]> {
  if (correction.kind !== 'not_an_order') return []
  const { productId, variant } = correction.claim
  const claim = own.find((each) => each.productKey === productId && each.variant === variant)
  if (!claim?.correctionId) return []
  const before = await accuracyStore(tx).judgementOf(claim.correctionId, variant)
  return before ? [judgeAgain(before, claim.correctionId)] : []
}

const mostPieces = 999

/** Adds pieces, to the same variant where there is one. */
function add(items: Wanted[], wanted: Wanted): void {
  const same = items.find(({ variant }) => variant === wanted.variant)
  if (same) same.quantity = Math.min(mostPieces, same.quantity + wanted.quantity)
  else items.push(wanted)
}

function refOf({ product: { codes, label, commentIds }, ...line }: LineDecision): LineDecision {
  return { ...line, product: { codes, label, commentIds } }
}

async function comment(tx: Database, live: Live, commentId: string) {
  const found = await commentStore(tx).byId(live.id, commentId)
  const profiles = await namedProfilesOf(tx, live)
  if (!found || found.isOwn || profiles.profileOf(found))
    throw fieldError('correction.comment_id', 'invalid_value')
  return found
}
