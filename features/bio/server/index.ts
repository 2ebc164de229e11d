import type { PersonalData } from '#features/accounts/server/index.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { describeError } from '#platform/server/log.ts'
import type { Platform } from '#platform/server/platform.ts'
import { publicOrigin } from '#platform/server/public-address.ts'
import { type Bio, bioStore } from './bio-store.ts'
import { withoutGoneProducts } from './catalogue-products.ts'
import { clickCounter } from './click-counter.ts'
import { beginDemoBio, demoHandle, ensureDemoBio } from './demo/demo-bio.ts'
import type { BioDeps } from './deps.ts'
import { type Destination, followLink, type Visit } from './follow-link.ts'
import { bioPersonalData } from './personal-data.ts'
import { purgeExpiredJobs } from './purge-expired.ts'
import { bioRoutes } from './routes.ts'
import { findBio } from './show-bio.ts'

export type { Embed } from '../embed.ts'
export type * from './bio-model.ts'
export { type Bio, edition } from './bio-store.ts'
export { bioChanged } from './events.ts'
export { bioImageAddress, bioImageKey } from './image-key.ts'
export { isShown, liveStateOf, nextChange } from './shown-links.ts'

/** What the bio feature offers to the other features: its calls, and the data of the public page. */
export type Bios = {
  routes(http: Http): void
  personalData: PersonalData
  /** The page of a handle, with what catalogues show now; `movedTo` if it has another one now; null if there is none. */
  find(handle: string): Promise<{ bio: Bio } | { movedTo: string } | null>
  /** Identifies the page and its last save (`edition`), cheaply; null if there is none. */
  editionOf(handle: string): Promise<string | null>
  /** The target of `/l/{id}`, counted as a click; null for an unknown link. */
  follow(id: string, visit: Visit): Promise<Destination | null>
  /** Pages with content, the last changed first, for the site map. */
  listed(limit: number): Promise<{ handle: string; updatedAt: Date }[]>
  /** Creates a page for the demo's seller, unless there is one. Returns its handle. */
  ensureDemoBio(userUuid: string): Promise<string>
  /**
   * As `ensureDemoBio`, but returns at once; a visit of the page waits for it. `owner`: resolves when the seller
   * exists.
   */
  beginDemoBio(userUuid: string, owner?: Promise<unknown>): Promise<string>
}

type Others = Pick<BioDeps, 'accounts' | 'catalogue' | 'merchants' | 'streams'>

export function createBio(platform: Platform, others: Others): Bios {
  const { connection, env } = platform
  const origin = publicOrigin(env)
  const deps: BioDeps = { ...platform, ...others, origin, clicks: clickCounter(platform) }
  const store = bioStore(connection.db)
  let demoBio: Promise<unknown> | null = null

  purgeExpiredJobs(deps)

  return {
    routes(http) {
      bioRoutes(http, deps)
      http.app.addHook('onClose', () => deps.clicks.flush())
    },
    personalData: bioPersonalData(platform),
    async find(handle) {
      if (handle === demoHandle) await demoBio
      const found = await findBio(deps, handle)
      return found && 'bio' in found ? { bio: withoutGoneProducts(found.bio) } : found
    },
    editionOf: (handle) => store.editionOf(handle),
    follow: (id, visit) => followLink(deps, id, visit),
    listed: (limit) => store.listed(limit),
    ensureDemoBio: (userUuid) => ensureDemoBio(deps, userUuid),
    async beginDemoBio(userUuid, owner) {
      const { handle, made } = owner
        ? { handle: demoHandle, made: owner.then(() => ensureDemoBio(deps, userUuid)) }
        : await beginDemoBio(deps, userUuid)
      demoBio = made.catch((error) =>
        platform.log.warn({ err: describeError(error) }, 'the page of the demo could not be made'),
      )
      return handle
    },
  }
}
