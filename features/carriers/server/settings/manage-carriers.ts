import type { Location } from '#features/merchants/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { carrierKinds } from '../../carrier-kinds.ts'
import type { saveCarriers as saveCall } from '../../contract.ts'
import type { CarriersDeps } from '../deps.ts'
import { type CarrierSettings, settingsStore, unset } from './settings-store.ts'

/** How a merchant sends by her carriers, for her administrators. */
export async function showCarriers(
  deps: CarriersDeps,
  actor: Actor,
  { merchantUuid }: { merchantUuid: string },
) {
  await deps.merchants.access(actor, merchantUuid, 'read')
  const found = await settingsStore(deps.connection.db).of(merchantUuid)
  return view(deps, found ?? unset(merchantUuid, deps.clock.now()))
}

/** Replaces it. Throws `conflict` when it was changed since `version`. */
export async function saveCarriers(
  deps: CarriersDeps,
  actor: Actor,
  { merchantUuid, version, ...fields }: RequestOf<typeof saveCall>['body'],
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  const origins = await deps.merchants.locationsOf(merchantUuid)
  if (fields.originId !== null && !origins.some(({ id }) => id === fields.originId))
    throw fieldError('origin_id', 'invalid_value')
  const saved = await deps.connection.transaction(async (tx) => {
    const store = settingsStore(tx)
    const now = deps.clock.now()
    const before = await store.lock(merchantUuid, now)
    if (before.version !== version) throw new AppError('conflict', { messageKey: 'carriers_changed' })
    const changed = { merchantUuid, ...fields, version: version + 1, updatedAt: now }
    await store.change(changed)
    return changed
  })
  return view(deps, saved)
}

async function view(deps: CarriersDeps, { updatedAt: _, ...settings }: CarrierSettings) {
  const { merchantUuid } = settings
  const [origins, carriers] = await Promise.all([
    deps.merchants.locationsOf(merchantUuid),
    Promise.all(
      carrierKinds.map(async (kind) => {
        const account = await deps.services.accountOf(merchantUuid, kind)
        if (!account?.isUsable) return { kind, isConnected: false, services: null }
        return { kind, isConnected: true, services: await deps.carriers[kind].services(account) }
      }),
    ),
  ])
  return {
    ...settings,
    carriers,
    origins: origins.map((origin) => ({ id: origin.id, text: lineOf(origin) })),
  }
}

const lineOf = ({ street, number, city, state, postalCode }: Location) =>
  `${street}, ${number}, ${city} – ${state}, ${postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`
