import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { StreamRole } from '../../contract.ts'
import { type Need, streamAccess } from '../access.ts'
import type { StreamsDeps } from '../deps.ts'
import { memberStore } from '../member-store.ts'
import { notePeople } from './invite.ts'
import { roleEmail } from './people-emails.ts'
import { peopleStore } from './people-store.ts'
import { personViews } from './person-view.ts'

/** Changes the role of a person of the stream. */
export async function changeRole(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, userUuid, role }: { uuid: string; userUuid: string; role: StreamRole },
) {
  await changePerson(deps, actor, { uuid, userUuid, role, need: 'full' })
  const member = await memberStore(deps.connection.db).memberOf(uuid, userUuid)
  const [view] = member ? await personViews(deps, actor, [{ ...member, byMerchant: false }]) : []
  if (!view) throw unknownPerson()
  return view
}

/** Ends a role; access ends with the commit, also on open pages. */
export async function removePerson(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, userUuid }: { uuid: string; userUuid: string },
): Promise<void> {
  await changePerson(deps, actor, { uuid, userUuid, role: null, need: 'full' })
}

/** Ends the caller's own role. */
export async function leave(deps: StreamsDeps, actor: Actor, uuid: string): Promise<void> {
  await changePerson(deps, actor, { uuid, userUuid: actor.userUuid, role: null, need: 'moderate' })
}

type Change = { uuid: string; userUuid: string; role: StreamRole | null; need: Need }

async function changePerson(
  deps: StreamsDeps,
  actor: Actor,
  { uuid, userUuid, role, need }: Change,
): Promise<void> {
  await streamAccess(deps, deps.connection.db, { actor, uuid, need })
  const changer = await deps.accounts.contactOf(actor.userUuid)
  const person = await deps.accounts.contactOf(userUuid)

  await deps.connection.transaction(async (tx) => {
    const stream = await streamAccess(deps, tx, { actor, uuid, need }, { locked: true })
    const before = await memberStore(tx).memberOf(uuid, userUuid)
    if (!before) throw unknownPerson()
    if (before.role === role) return

    if (role === null) await peopleStore(tx).remove(uuid, userUuid)
    else await peopleStore(tx).changeRole(uuid, userUuid, role)
    const isSelf = userUuid === actor.userUuid
    const what = role !== null ? 'role_changed' : isSelf ? 'left' : 'removed'
    await notePeople(deps, tx, actor, uuid, what, { userUuid, ...(role && { role }) })
    await deps.realtime.recheckUser(userUuid, { tx })
    if (person && !isSelf) {
      const about = { streamUuid: uuid, streamName: stream.name, changerName: changer?.name ?? '', role }
      await deps.messenger.send(roleEmail(deps, person, about), { tx })
    }
  })
}

const unknownPerson = () => new AppError('not_found', { messageKey: 'unknown_stream_person' })
