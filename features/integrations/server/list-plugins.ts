import { AppError } from '#platform/contract/errors.ts'
import { type Page, pageOf } from '#platform/contract/table.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { IntegrationsDeps } from './deps.ts'
import { pluginStore } from './plugin-store.ts'
import { type PluginView, pluginView } from './plugin-view.ts'
import { shopStore } from './shopify/shop-store.ts'
import { shopView } from './shopify/shop-view.ts'
import type { Moderator } from './types.ts'

/** The facts that the feature reports knows about shared reports. */
export type SharedReports = {
  /** The users with whom these connections' reports are shared; those of one live with `mediaId`. */
  moderatorsOf(pluginIds: string[], mediaId?: string): Promise<(Moderator & { pluginId: string })[]>
  /** The connection behind a report that is shared with the actor; null otherwise. */
  sharedPlugin(actor: Actor, mediaId: string): Promise<string | null>
}

/** The default without a feature that shares reports. */
export const nothingShared: SharedReports = {
  moderatorsOf: async () => [],
  sharedPlugin: async () => null,
}

type Wanted = { pluginId?: string | undefined; mediaId?: string | undefined }

/**
 * The actor's connections and those they are an administrator of, or the named one. With `mediaId` also the connection
 * behind a report that is shared with the actor, who sees neither its other readers nor the granted scopes. Shops come
 * after the accounts.
 */
export async function listMyPlugins(
  deps: IntegrationsDeps & { sharedReports: SharedReports },
  actor: Actor,
  { pluginId, mediaId }: Wanted,
): Promise<Page<PluginView>> {
  const store = pluginStore(deps.connection.db)
  const own = (await store.ofOwner(actor.userUuid)).map(({ id }) => id)
  const administered = (await store.ofAdmin(actor.userUuid)).map(({ id }) => id)
  const shared = mediaId === undefined ? null : await deps.sharedReports.sharedPlugin(actor, mediaId)

  const visible = [...new Set([...own, ...administered, ...(shared === null ? [] : [shared])])]
  const wanted = pluginId === undefined ? visible : visible.filter((id) => id === pluginId)
  const rows = await store.withPictures(wanted)
  const moderators = await deps.sharedReports.moderatorsOf(
    wanted.filter((id) => own.includes(id)),
    mediaId,
  )

  const people = await deps.contacts.userSummaries(rows.flatMap(({ adminsUuid }) => adminsUuid))
  const now = deps.clock.now()
  const accounts = rows.map((row) =>
    pluginView(row, {
      now,
      isOwner: row.ownerUuid === actor.userUuid,
      isManaged: row.ownerUuid === actor.userUuid || row.adminsUuid.includes(actor.userUuid),
      admins:
        row.ownerUuid === actor.userUuid ? row.adminsUuid.flatMap((uuid) => people.get(uuid) ?? []) : [],
      moderators: moderators
        .filter((moderator) => moderator.pluginId === row.id)
        .map(({ pluginId: _, ...moderator }) => moderator),
    }),
  )
  const shops = (await shopStore(deps.connection.db).ofOwner(actor.userUuid))
    .filter(({ id }) => pluginId === undefined || id === pluginId)
    .map((shop) => shopView(shop, now))
  const views = [...accounts, ...shops]
  return pageOf(views, views.length, { page: 1, limit: Math.max(views.length, 1) })
}

/** One connection of the actor. Throws `not_found` when it is not theirs. */
export async function myPlugin(
  deps: IntegrationsDeps & { sharedReports: SharedReports },
  actor: Actor,
  pluginId: string,
): Promise<PluginView> {
  const { rows } = await listMyPlugins(deps, actor, { pluginId })
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
