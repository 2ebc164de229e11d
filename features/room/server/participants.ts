import type { Actor } from '#platform/server/http/actor.ts'
import { networkOf } from '#platform/server/limits/network-of.ts'
import { networkMark, userOf } from './authors.ts'
import { viewerOf } from './chat/room-of.ts'
import { nameOf } from './chat/send-message.ts'
import type { RoomDeps } from './deps.ts'
import { changeAtDesk, type DeskChange } from './desk/desk-access.ts'
import { roomStore } from './room-store.ts'

/** What a later feature does at the desk of a room. `log` enters it in the room's log. */
type ActAtDesk = Pick<DeskChange, 'tx' | 'at' | 'stream'> & {
  log(action: Parameters<ReturnType<typeof roomStore>['log']>[0]['action'], text: string): Promise<void>
}

/** Those who are in a room, for features that add something to it. */
export function roomParticipants(deps: RoomDeps) {
  return {
    /**
     * Who holds a token of `watch`, from this address. `author` stands for them in this room alone. Throws `not_found`
     * for a token that is not ours.
     */
    of(streamUuid: string, token: string, address: string) {
      const { participant, author } = viewerOf(deps, streamUuid, token)
      const network = networkMark(deps, streamUuid, networkOf(address))
      return { author, participant, userUuid: userOf(participant), network }
    },

    /** The account's name or the chosen one. Throws what the visitor is told about a name that may not be used. */
    nameOf: (stream: { merchantUuid: string }, participant: string, chosen: string | null | undefined) =>
      nameOf(deps, stream.merchantUuid, participant, chosen),

    /** `silent`: may not take part; `shadow`: must not notice that they do not. */
    async restrictionOf(streamUuid: string, author: string): Promise<'silent' | 'shadow' | null> {
      const held = await roomStore(deps.connection.db).restrictionsAt(streamUuid, deps.clock.now())
      const own = held.filter((restriction) => restriction.author === author)
      if (own.length === 0) return null
      return own.some(({ kind }) => kind !== 'shadow') ? 'silent' : 'shadow'
    },

    /** Runs `work` for someone with a role in the stream, which is locked, and lets open desks know. */
    atDesk: <T>(
      actor: Actor,
      { streamUuid, need }: { streamUuid: string; need: 'moderate' | 'full' },
      work: (act: ActAtDesk) => Promise<T>,
    ): Promise<T> =>
      changeAtDesk(
        deps,
        actor,
        streamUuid,
        ({ tx, at, stream, store }) =>
          work({
            ...{ tx, at, stream },
            log: (action, text) =>
              store.log({
                ...{ streamUuid: stream.uuid, userUuid: actor.userUuid, action, at },
                ...{ name: '', text, reason: '' },
              }),
          }),
        need,
      ),
  }
}
