import { createHash } from 'node:crypto'
import type { Catalogue as Catalogues, NamedProduct } from '#features/catalogue/server/index.ts'
import { second } from '#platform/contract/time.ts'
import { createTurns } from '../claims/turns.ts'
import { Catalogue } from '../engine/catalogue.ts'
import { type SkuValues, skuOfVariant } from './sku-of-variant.ts'

/** What the seller of a live has in her catalogue: for the engine, and for claims, which name a product and a sku of it. */
export type LiveCatalogue = {
  names: Catalogue
  /** Differs when names, codes or values of variations do; prices tell equal names apart, and no more. */
  stamp: string
  /** The sku of a product that a variant names; null where it is not clear. */
  skuOf(productUuid: string, variant: string): number | null
}

/** Milliseconds until a catalogue is compared again with what is stored. */
const checkPause = 3 * second
/** Catalogues kept in memory: one of 10,000 products has about 15 MB. */
const mostKept = 8
const readAtOnce = 500

type Needs = {
  catalogue: Pick<Catalogues, 'namedProducts'>
  merchants: { ofPlugin(pluginId: string): Promise<{ uuid: string; isSwitchedOff: boolean }[]> }
}
type Kept = {
  names: Catalogue
  skus: Map<string, { name: string; skus: SkuValues[] }>
  versions: Map<string, number>
  hashes: Map<string, string>
  stored: string
  stamp: string
}

/** `until`: when it is compared again; `reading`: a comparison that is under way. */
type Held = { catalogue: Kept; until: number; reading: Promise<void> | null }

/** Reads catalogues once and then what changed in them. Never called within a transaction: it takes connections. */
export function createLiveCatalogues(deps: Needs) {
  const merchantsOf = new Map<string, { uuids: string[]; until: number }>()
  const kept = new Map<string, Held>()

  return {
    of: ofPlugin,
    /** The merchants that a connection belongs to and that sell. */
    sellersOf,
    /** Products of this merchant changed: its catalogue is compared at the next call. */
    changed(merchantUuid: string): void {
      for (const [key, own] of kept) if (key.includes(merchantUuid)) own.until = 0
    },
  }

  /** The catalogue of the merchants that a connection belongs to; null where they have no products on sale. */
  async function ofPlugin(pluginId: string): Promise<LiveCatalogue | null> {
    const uuids = await sellersOf(pluginId)
    if (uuids.length === 0) return null
    const key = uuids.join(' ')
    const own: Held = kept.get(key) ?? { catalogue: emptyCatalogue(), until: 0, reading: null }
    kept.delete(key)
    kept.set(key, own)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    if (performance.now() >= own.until) own.reading ??= read(own, uuids)
    await own.reading
    return own.catalogue.names.size === 0 ? null : asOfNow(own.catalogue)
  }

  async function sellersOf(pluginId: string): Promise<string[]> {
    const known = merchantsOf.get(pluginId)
    if (known && performance.now() < known.until) return known.uuids
    const found = await deps.merchants.ofPlugin(pluginId)
    const uuids = found.flatMap(({ uuid, isSwitchedOff }) => (isSwitchedOff ? [] : [uuid])).sort()
    if (merchantsOf.size > 10_000) merchantsOf.clear()
    merchantsOf.set(pluginId, { uuids, until: performance.now() + checkPause })
    return uuids
  }

  async function read(own: Held, uuids: string[]): Promise<void> {
    own.until = performance.now() + checkPause
    try {
      await refresh(own.catalogue, uuids)
    } finally {
      own.reading = null
    }
  }

  async function refresh(own: Kept, merchantUuids: string[]): Promise<void> {
    const { namedProducts } = deps.catalogue
    const stored = await namedProducts.stamp(merchantUuids)
    if (stored === own.stored) return
    const versions = await namedProducts.versions(merchantUuids)
    const turn = createTurns()
    for (const uuid of own.versions.keys()) if (!versions.has(uuid)) forget(own, uuid)
    const changed = [...versions].flatMap(([uuid, version]) =>
      own.versions.get(uuid) === version ? [] : [uuid],
    )
    for (let from = 0; from < changed.length; from += readAtOnce)
      for (const product of await namedProducts.read(changed.slice(from, from + readAtOnce))) {
        put(own, product)
        await turn()
      }
    Object.assign(own, { versions, stored, stamp: stampOf(own.hashes) })
  }
}

export type LiveCatalogues = ReturnType<typeof createLiveCatalogues>

const emptyCatalogue = (): Kept => ({
  names: new Catalogue(),
  skus: new Map(),
  versions: new Map(),
  hashes: new Map(),
  stored: '',
  stamp: '',
})

const asOfNow = ({ names, skus, stamp }: Kept): LiveCatalogue => ({
  names,
  stamp,
  skuOf(productUuid, variant) {
    const found = skus.get(productUuid)
    return found ? skuOfVariant(found.skus, found.name, variant) : null
  },
})

function put(own: Kept, { uuid, name, ref, prices, skus }: NamedProduct): void {
  const hash = createHash('sha1')
    .update(JSON.stringify([name, skus]))
    .digest('base64')
  own.hashes.set(uuid, hash)
  own.skus.set(uuid, { name, skus })
  own.names.set({
    id: uuid,
    name,
    ref: String(ref),
    codes: skus.flatMap(({ codes }) => codes),
    values: [...new Set(skus.flatMap(({ values }) => values))],
    prices: prices.map((cents) => cents / 100),
  })
}

function forget(own: Kept, uuid: string): void {
  own.names.delete(uuid)
  own.skus.delete(uuid)
  own.hashes.delete(uuid)
}

function stampOf(hashes: Map<string, string>): string {
  const all = createHash('sha1')
  for (const [uuid, hash] of [...hashes].sort(([a], [b]) => (a < b ? -1 : 1))) all.update(uuid).update(hash)
  return all.digest('base64')
}
