import { freeCreditId } from '#features/billing/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { DemoDeps } from './deps.ts'
import { carlaUuid, examplePersonUuids, otherShop, shop } from './example-people.ts'

/** Whether the actor is the demo's seller and still has the example account. */
export async function hasExamples({ accounts, integrations }: DemoDeps, actor: Actor): Promise<boolean> {
  if (actor.userUuid !== accounts.demo.seller.uuid) return false
  const owned = await integrations.accountsOfOwner(actor.userUuid)
  return owned.some(({ username }) => username === shop.username)
}

/**
 * Removes the example accounts with every live of theirs, the example brand, people, referrals and payments. The seller
 * keeps what they added elsewhere. Throws `access_denied` for anyone but the demo's seller.
 */
export async function removeExamples(deps: DemoDeps, actor: Actor): Promise<void> {
  const { accounts, affiliates, agenda, billing, integrations, lives, merchants, platform } = deps
  const seller = accounts.demo.seller.uuid
  if (actor.userUuid !== seller) throw new AppError('access_denied')
  if (!(await hasExamples(deps, actor))) return

  await merchants.demo.removeMerchant(actor)
  const pluginIds = await examplePluginIds(deps)
  await platform.connection.transaction(async (tx) => {
    const mediaIds = await lives.demo.removeLivesOf(tx, pluginIds)
    await agenda.demo.removePlansOf(tx, pluginIds)
    const creditIds = await affiliates.demo.removeReferrals(tx, seller)
    await billing.demo.removePayments(tx, seller, { mediaIds, creditIds })
    await billing.demo.removePayments(tx, carlaUuid, { mediaIds, creditIds: [freeCreditId] })
    await accounts.demo.removePeople(tx, examplePersonUuids)
  })
  await integrations.demo.remove(pluginIds)
}

async function examplePluginIds({ accounts, integrations }: DemoDeps): Promise<string[]> {
  const owned = [
    ...(await integrations.accountsOfOwner(accounts.demo.seller.uuid)),
    ...(await integrations.accountsOfOwner(carlaUuid)),
  ]
  return owned
    .filter(({ username }) => username === shop.username || username === otherShop.username)
    .map(({ pluginId }) => pluginId)
}
