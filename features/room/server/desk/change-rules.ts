import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { changeRules as rulesCall } from '../../desk-contract.ts'
import type { RoomDeps } from '../deps.ts'
import { changeAtDesk } from './desk-access.ts'

/** Changes the rules that are given. */
export async function changeRules(
  deps: RoomDeps,
  actor: Actor,
  { streamUuid, slowSeconds, delaySeconds, holdsFirst, ownWords }: RequestOf<typeof rulesCall>['body'],
): Promise<void> {
  await changeAtDesk(deps, actor, streamUuid, async ({ room, store, at, tellRules, isOpen }) => {
    Object.assign(room, {
      slowSeconds: slowSeconds ?? room.slowSeconds,
      delaySeconds: delaySeconds ?? room.delaySeconds,
      holdsFirst: holdsFirst ?? room.holdsFirst,
      ownWords: ownWords ? [...new Set(ownWords.filter(Boolean))] : room.ownWords,
    })
    tellRules(isOpen)
    await store.log({
      ...{ streamUuid: room.streamUuid, userUuid: actor.userUuid, action: 'rules', at },
      ...{ name: '', text: '', reason: '' },
    })
  })
}
