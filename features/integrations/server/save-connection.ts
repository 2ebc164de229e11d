import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { IntegrationsDeps } from './deps.ts'
import type { VerifiedAccount } from './oauth/verified-account.ts'
import { pluginStore } from './plugin-store.ts'
import { prepareAccount } from './prepare-account.ts'
import { publishAccountConnected } from './publish-account-connected.ts'

/** The version of new connections; the spec calls those without a version old. */
const version = 'v2'

/**
 * Stores a verified account as the actor's connection, its token encrypted, and prepares it. The same
 * account connected again keeps its id, so its reports stay with it.
 * @returns the plugin's id
 */
export async function saveConnection(
  deps: IntegrationsDeps,
  actor: Actor,
  account: VerifiedAccount,
  details: { redirectUri: string | null; name?: string | null | undefined; adminsUuid?: string[] },
): Promise<string> {
  const now = deps.clock.now()
  const { provider } = account
  const known = await pluginStore(deps.connection.db).idFor(actor.userUuid, provider, account.accountId)
  const id = known ?? deps.ids.uuid()

  await deps.connection.transaction(async (tx) => {
    const before = known && details.adminsUuid ? await pluginStore(tx).lock(known) : null
    const isSaved = await pluginStore(tx).put({
      id,
      ownerUuid: actor.userUuid,
      ...(details.adminsUuid && { adminsUuid: details.adminsUuid }),
      provider,
      variant: account.variant,
      version,
      name: details.name || account.username,
      accountId: account.accountId,
      scopedId: account.scopedId,
      facebookUserId: account.facebookUserId,
      pageId: account.pageId,
      username: account.username,
      accountType: account.accountType,
      scope: account.scopes.join(','),
      redirectUri: details.redirectUri,
      sealedToken: deps.secrets.box.seal(account.token, id),
      sealedAccessToken: account.access ? deps.secrets.box.seal(account.access.token, id) : null,
      accessExpiresAt: account.access?.expiresAt ?? null,
      tokenObtainedAt: now,
      tokenExpiresAt: account.tokenExpiresAt,
      livesById: null,
      livesByMe: null,
      livesAskedAt: null,
      webhooksSince: null,
      connectedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    if (!isSaved) throw new AppError('conflict')
    if (known && details.name) await pluginStore(tx).update(id, { name: details.name })
    for (const uuid of before?.adminsUuid ?? [])
      if (!details.adminsUuid?.includes(uuid)) await deps.realtime.recheckUser(uuid, { tx })
    await publishAccountConnected(deps, tx, {
      pluginId: id,
      ownerUuid: actor.userUuid,
      accountId: account.accountId,
      isNew: known === null,
    })
  })

  await prepareAccount(deps, id, { pictureUrl: account.pictureUrl })
  deps.log.info({ pluginId: id, variant: account.variant, isNew: known === null }, 'an account was connected')
  return id
}
