import type { PersonalData } from '#features/accounts/server/index.ts'
import { liveCouponStore } from './coupons/coupon-store.ts'
import type { RoomKitDeps } from './deps.ts'
import { drawStore } from './draws/draw-store.ts'
import { pollStore } from './polls/poll-store.ts'

/**
 * How a user voted in polls, the coupons they took, and the draws they entered while signed in;
 * deleted with the account, but for the codes of draws, which others check.
 */
export function roomKitPersonalData({ connection }: Pick<RoomKitDeps, 'connection'>): PersonalData {
  return {
    feature: 'room-kit',
    async tablesOf(userUuid) {
      const votes = await pollStore(connection.db).votesOfUser(userUuid)
      const draws = await drawStore(connection.db).enteredBy(userUuid)
      const coupons = await liveCouponStore(connection.db).takenBy(userUuid)
      return [
        {
          name: 'poll-votes',
          rows: () =>
            votes.map(({ question, options, vote }) => ({
              ...{ question, answer: options[vote.option] ?? '', at: vote.at },
            })),
        },
        {
          name: 'draw-entries',
          rows: () =>
            draws.map(({ draw: { prize }, entry: { number, code, name, contact, at } }) => ({
              ...{ prize, number, code, name, contact, at },
            })),
        },
        {
          name: 'coupons-of-lives',
          rows: () =>
            coupons.map(({ coupon: { kind, value }, at, orderUuid }) => ({ kind, value, at, orderUuid })),
        },
      ]
    },
    async erase(userUuid) {
      await pollStore(connection.db).deleteVotesOf(userUuid)
      await liveCouponStore(connection.db).deleteTakersOf(userUuid)
      await drawStore(connection.db).forgetEntriesOf(userUuid)
    },
  }
}
