import { day } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { myDataPage } from '../../privacy-contract.ts'
import { confirmPassword } from '../confirm-password.ts'
import type { AccountsDeps } from '../deps.ts'
import { accountEmail } from '../emails/account-email.ts'
import { showMyUser } from '../show-my-user.ts'
import { type User, userStore } from '../user-store.ts'

/** The time between the request and the erasure, in which the owner can cancel. */
const deletionGrace = 7 * day

/** Schedules the erasure of the account in 7 days and notifies its owner. A scheduled day does not change. */
export async function requestDeletion(deps: AccountsDeps, actor: Actor, password: string): Promise<User> {
  const user = await showMyUser(deps, actor)
  await confirmPassword(deps, user, password)
  const dueAt = new Date(deps.clock.now().getTime() + deletionGrace)

  await deps.connection.transaction(async (tx) => {
    if (!(await userStore(tx).setDeletion(user.uuid, dueAt))) return
    await deps.messenger.send(
      accountEmail(deps, user, 'deletion_requested_email', {
        params: { day: dayIn(user, dueAt) },
        page: myDataPage,
      }),
      { tx },
    )
  })
  return showMyUser(deps, actor)
}

/** Cancels a scheduled erasure and notifies the owner. Needs no password, because it destroys nothing. */
export async function cancelDeletion(deps: AccountsDeps, actor: Actor): Promise<User> {
  const user = await showMyUser(deps, actor)
  await deps.connection.transaction(async (tx) => {
    if (!(await userStore(tx).cancelDeletion(user.uuid))) return
    await deps.messenger.send(accountEmail(deps, user, 'deletion_cancelled_email'), { tx })
  })
  return showMyUser(deps, actor)
}

function dayIn({ language, timezone }: User, moment: Date): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timezone }).format(moment)
}
