import type { Database } from '#platform/server/database/connect.ts'
import type { CatalogueDeps } from '../deps.ts'
import { totalsStore } from '../stock/totals-store.ts'
import type { SkuDraft } from './sku-draft.ts'
import { type SkuWithStock, skuStore } from './sku-store.ts'
import { freeTokens } from './sku-token.ts'

type Written = { productUuid: string; merchantUuid: string; drafts: SkuDraft[]; before: SkuWithStock[] }

/** Gives a product exactly these skus, with their values and, where it was counted, their stock. */
export async function writeSkus(
  tx: Database,
  { ids, clock }: Pick<CatalogueDeps, 'ids' | 'clock'>,
  { productUuid, merchantUuid, drafts, before }: Written,
  by: { byUuid: string | null; reason: string },
): Promise<void> {
  const store = skuStore(tx)
  const now = clock.now()
  const knownSkus = new Map(before.map((sku) => [sku.id, sku]))
  const placed = drafts.map((draft, position) => ({ draft, row: rowOf(draft, position, knownSkus) }))

  const added = placed.filter(({ draft }) => draft.id === null)
  const tokens = await freeTokens(ids, added.filter(({ draft }) => draft.token === null).length, (some) =>
    store.knownTokens(some),
  )
  const newIds = await store.add(
    added.map(({ draft, row }) => ({
      ...row,
      productUuid,
      merchantUuid,
      gatewaySkuId: draft.gatewaySkuId,
      token: draft.token ?? (tokens.pop() as string),
      createdAt: now,
      updatedAt: now,
    })),
  )
  const kept = placed.filter(({ draft }) => draft.id !== null)
  if (kept.length > 0)
    await store.changeAll(
      kept.map(({ draft, row }) => ({ ...row, id: draft.id as number })),
      now,
    )

  const skuIds = new Map([
    ...kept.map(({ draft }) => [draft, draft.id as number] as const),
    ...added.map(({ draft }, place) => [draft, newIds[place] as number] as const),
  ])
  await store.removeOthers(productUuid, [...skuIds.values()], now)
  await store.setValues(
    drafts.flatMap((draft) =>
      draft.values.map((value) => ({ ...value, skuId: skuIds.get(draft) as number })),
    ),
    [...skuIds.values()],
  )
  await totalsStore(tx).count(
    drafts.map((draft) => ({
      skuId: skuIds.get(draft) as number,
      managed: draft.quantityManaged,
      counted: draft.counted,
    })),
    by,
    now,
  )
}

function rowOf(draft: SkuDraft, position: number, known: Map<number, SkuWithStock>) {
  const { id: _id, gatewaySkuId: _gateway, token: _token, counted: _counted, values: _values, ...row } = draft
  const before = draft.id === null ? undefined : known.get(draft.id)
  return { ...row, position, images: draft.images ?? before?.images ?? [] }
}
