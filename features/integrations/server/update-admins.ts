import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { day } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type updateAdmins as contract, mostAdmins } from '../contract.ts'
import { adminAddedEmail } from './admin-email.ts'
import type { IntegrationsDeps } from './deps.ts'
import { pluginStore } from './plugin-store.ts'

type Request = RequestOf<typeof contract>['body']

/** Addresses that an owner may try to add: the reply reveals whether an account has confirmed the address. */
const additionLimit = { max: 30, seconds: day / 1000 }

/**
 * Adds administrators to a connected account and removes others; only its owner may. Administrators need an account
 * with a confirmed e-mail. The person added gets an e-mail; the person removed loses open reports at once.
 */
export async function updateAdmins(deps: IntegrationsDeps, actor: Actor, request: Request): Promise<void> {
  const plugin = await pluginStore(deps.connection.db).byId(request.id)
  if (plugin?.ownerUuid !== actor.userUuid) throw new AppError('not_found')

  const typed = request.addAdminsEmails ?? []
  const leaving = new Set(request.removeAdminsEmails ?? [])
  if (typed.length === 0 && leaving.size === 0)
    throw new AppError('validation_failed', { messageKey: 'no_admin_to_add_or_remove' })

  const summaries = await deps.contacts.userSummaries([actor.userUuid, ...plugin.adminsUuid])
  const owner = summaries.get(actor.userUuid)
  const own = owner ? typed.indexOf(owner.email) : -1
  if (own >= 0) throw fieldError(`add_admins_emails.${own}`, 'own_admin_address')

  const known = new Map([...summaries].map(([uuid, { email }]) => [email, uuid]))
  for (const email of new Set(typed))
    if (!known.has(email)) await deps.limits.take('plugin-admins', actor.userUuid, additionLimit)

  const people = await accountsOf(deps, typed)
  const removed = [...leaving].flatMap((email) => known.get(email) ?? [])

  await deps.connection.transaction(async (tx) => {
    const before = await pluginStore(tx).lock(plugin.id)
    if (!before) throw new AppError('not_found')

    const staying = before.adminsUuid.filter((uuid) => !removed.includes(uuid))
    const adminsUuid = [...new Set([...staying, ...people.map(({ uuid }) => uuid)])]
    if (adminsUuid.length > mostAdmins)
      throw fieldError('add_admins_emails', 'too_many_admins', { n: mostAdmins })

    await pluginStore(tx).update(plugin.id, { adminsUuid, updatedAt: deps.clock.now() })
    for (const person of people)
      if (!before.adminsUuid.includes(person.uuid))
        await deps.messenger.send(
          adminAddedEmail(deps, { person, ownerName: owner?.name ?? '', username: plugin.username }),
          { tx },
        )
    for (const uuid of before.adminsUuid)
      if (!adminsUuid.includes(uuid)) await deps.realtime.recheckUser(uuid, { tx })
  })
  deps.log.info({ pluginId: plugin.id }, 'the administrators of an account were changed')
}

/** The accounts of the addresses, each once. Throws at every address that no account has confirmed. */
async function accountsOf({ contacts }: IntegrationsDeps, emails: string[]) {
  const found = await Promise.all(
    emails.map(async (email) => ({ email, account: await contacts.userOfEmail(email) })),
  )
  const unknown = found.flatMap(({ account }, at) => (account ? [] : [`add_admins_emails.${at}`]))
  if (unknown.length > 0)
    throw new AppError('validation_failed', {
      fields: Object.fromEntries(unknown.map((field) => [field, ['admin_without_account']])),
    })

  const people = found.flatMap(({ email, account }) => (account ? [{ ...account, email }] : []))
  return [...new Map(people.map((person) => [person.uuid, person])).values()]
}
