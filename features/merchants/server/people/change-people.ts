import { AppError } from '#platform/contract/errors.ts'
import type { Database } from '#platform/server/database/connect.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { MemberRole } from '../../contract.ts'
import { type AccessibleMerchant, merchantAccess } from '../access.ts'
import type { MerchantsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'
import { notePeople } from './invite-admin.ts'
import { roleEmail } from './people-emails.ts'
import { peopleStore } from './people-store.ts'
import { memberViews } from './person-view.ts'

/** Changes an administrator's role. Throws `conflict` when no full administrator would remain. */
export async function changeRole(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, userUuid, role }: { uuid: string; userUuid: string; role: MemberRole },
) {
  await changePerson(deps, actor, { uuid, userUuid, role, need: 'full' })
  const members = await memberStore(deps.connection.db).membersOf([uuid])
  const [view] = await memberViews(
    deps,
    actor,
    members.filter((one) => one.userUuid === userUuid),
  )
  if (!view) throw new AppError('not_found')
  return view
}

/** Removes an administrator; their access ends with the commit, also on open pages. */
export async function removeAdmin(
  deps: MerchantsDeps,
  actor: Actor,
  { uuid, userUuid }: { uuid: string; userUuid: string },
): Promise<void> {
  await changePerson(deps, actor, { uuid, userUuid, role: null, need: 'full' })
}

/** Ends the caller's own access. */
export async function leaveMerchant(deps: MerchantsDeps, actor: Actor, uuid: string): Promise<void> {
  await changePerson(deps, actor, { uuid, userUuid: actor.userUuid, role: null, need: 'read' })
}

type Change = { uuid: string; userUuid: string; role: MemberRole | null; need: 'full' | 'read' }

/**
 * Changes a role, or ends the access (`role` null). The merchant is locked, so that of parallel changes the last full
 * administrator survives.
 */
async function changePerson(deps: MerchantsDeps, actor: Actor, change: Change): Promise<void> {
  const { uuid, userUuid, role, need } = change
  await merchantAccess(deps.connection.db, actor, uuid, need)
  const changer = await deps.accounts.contactOf(actor.userUuid)
  const person = await deps.accounts.contactOf(userUuid)

  await deps.connection.transaction(async (tx) => {
    const merchant = await merchantAccess(tx, actor, uuid, need, { locked: true })
    const before = await memberStore(tx).roleOf(uuid, userUuid)
    if (!before) throw new AppError('not_found')
    if (before === role) return
    if (before === 'full' && (await peopleStore(tx).countFull(uuid)) === 1)
      throw new AppError('conflict', { messageKey: 'last_full_admin' })

    await apply(deps, tx, actor, change)
    if (person && userUuid !== actor.userUuid)
      await deps.messenger.send(
        roleEmail(deps, person, { merchantName: merchant.name, changerName: changer?.name ?? '', role }),
        { tx },
      )
  })
}

async function apply(
  deps: MerchantsDeps,
  tx: Database,
  actor: Actor,
  { uuid, userUuid, role }: Pick<AccessibleMerchant, 'uuid'> & Change,
): Promise<void> {
  const store = peopleStore(tx)
  if (role === null) {
    await store.remove(uuid, userUuid)
    await notePeople(deps, tx, actor, uuid, userUuid === actor.userUuid ? 'left' : 'removed', { userUuid })
  } else {
    await store.changeRole(uuid, userUuid, role)
    await notePeople(deps, tx, actor, uuid, 'role_changed', { userUuid, role })
  }
  await deps.realtime.recheckUser(userUuid, { tx })
}
