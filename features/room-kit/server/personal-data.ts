import type { PersonalData } from '#features/accounts/server/index.ts'
import type { RoomKitDeps } from './deps.ts'
import { pollStore } from './polls/poll-store.ts'

/** How a user voted in polls while signed in; deleted with the account. */
export function roomKitPersonalData({ connection }: Pick<RoomKitDeps, 'connection'>): PersonalData {
  return {
    feature: 'room-kit',
    async tablesOf(userUuid) {
      const votes = await pollStore(connection.db).votesOfUser(userUuid)
      return [
        {
          name: 'poll-votes',
          rows: () =>
            votes.map(({ question, options, vote }) => ({
              ...{ question, answer: options[vote.option] ?? '', at: vote.at },
            })),
        },
      ]
    },
    erase: (userUuid) => pollStore(connection.db).deleteVotesOf(userUuid),
  }
}
