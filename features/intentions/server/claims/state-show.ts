import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { closeShow as closeShowCall, stateShow as stateShowCall } from '../../claims-contract.ts'
import { openCarts } from '../carts/request-carts.ts'
import type { IntentionsDeps } from '../deps.ts'
import { inputStore } from './input-store.ts'
import type { ClaimReader } from './read-pass.ts'
import type { SellerInputRow } from './reading-store.ts'

type Needs = IntentionsDeps & { reader: ClaimReader }

/** States what is on show now: what people write from now on answers to it. */
export async function stateShow(deps: Needs, actor: Actor, body: RequestOf<typeof stateShowCall>['body']) {
  const { code = null, name, price = null, pieces = null } = body
  return input(deps, actor, body, { kind: 'show', code: code || null, name, price, pieces })
}

/** Closes what is on show. */
export async function closeShow(deps: Needs, actor: Actor, body: RequestOf<typeof closeShowCall>['body']) {
  return input(deps, actor, body, { kind: 'close' })
}

async function input(
  deps: Needs,
  actor: Actor,
  report: { accountId: string; mediaId: string },
  said: Pick<SellerInputRow, 'kind'> & Partial<SellerInputRow>,
) {
  const { live, isLocked } = await openCarts(deps, actor, report, 'mark')
  if (isLocked) throw new AppError('payment_required')
  if (live.status === 'ended') throw new AppError('conflict', { messageKey: 'show_after_live' })

  const id = deps.ids.uuid()
  await deps.reader.pass(live.id, {
    before: async (tx) => {
      const made = { madeBy: actor.userUuid, madeAt: deps.clock.now() }
      await inputStore(tx).add({ ...said, ...made, id, liveId: live.id })
    },
  })
  return { id }
}
