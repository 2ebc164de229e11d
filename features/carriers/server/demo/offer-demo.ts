import type { Actor } from '#platform/server/http/actor.ts'
import type { CarriersDeps } from '../deps.ts'
import { saveCarriers } from '../settings/manage-carriers.ts'
import { type CarrierSettings, unset } from '../settings/settings-store.ts'

/** Has the demo's brand send by services of a connected carrier, from its only address. */
export async function offerDemo(
  deps: CarriersDeps,
  actor: Actor,
  merchantUuid: string,
  services: CarrierSettings['services'],
): Promise<void> {
  const { updatedAt: _, ...fields } = unset(merchantUuid, deps.clock.now())
  await saveCarriers(deps, actor, { ...fields, services })
}
