import { pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { mostActions } from '../contract.ts'
import type { ControlDeskDeps } from './deps.ts'
import { firstNames } from './first-names.ts'
import { streamDeskStore } from './stream-desk-store.ts'

/** What those with a role in a live of their own did last, the newest first. */
export async function listStreamActions(deps: ControlDeskDeps, actor: Actor, streamUuid: string) {
  const stream = await deps.streams.access({ actor, uuid: streamUuid, need: 'moderate' })
  const store = streamDeskStore(deps.connection.db)
  const [chat, products] = await Promise.all([
    store.chatActions(stream.uuid, mostActions),
    store.productActions(stream.uuid, mostActions),
  ])
  const uuids = products.flatMap(({ productUuid }) => productUuid ?? [])
  const offers = new Map(
    (await deps.catalogue.offers([...new Set(uuids)])).map(({ uuid, name }) => [uuid, name]),
  )
  const latest = [
    ...chat.map((row) => ({ ...row, id: `chat ${row.id}` })),
    ...products.map(({ productUuid, ...row }) => ({
      ...{ ...row, id: `product ${row.id}` },
      name: offers.get(productUuid ?? '') ?? '',
    })),
  ]
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostActions)
  const nameOf = await firstNames(
    deps,
    latest.map(({ by }) => by),
  )
  const rows = latest.map(({ by, ...row }) => ({ ...row, who: nameOf(by), count: 1 }))
  return pageOf(rows, rows.length, { page: 1, limit: mostActions })
}
