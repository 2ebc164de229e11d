import { fakeApi } from '#app/web/testing/fake-api.ts'
import { closePoll, openPoll, showKitDesk } from '../../desk-contract.ts'
import type { Poll } from '../desk/kit-query.ts'

export const examplePoll = (more: Partial<Poll> = {}): Poll => ({
  ...{ uuid: '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f10', question: 'Qual cor?', votes: 3, isOpen: true },
  options: [
    { text: 'Azul', votes: 2, percent: 67 },
    { text: 'Rosa', votes: 1, percent: 33 },
  ],
  ...{ openedAt: '2026-11-21T20:00:00.000Z', closesAt: null, closedAt: null },
  ...more,
})

/** What goes on in a room, as far as these tests look at it. */
export function kitOf(polls: Poll[]) {
  let all = polls
  return fakeApi()
    .on(showKitDesk, () => ({ polls: all }))
    .on(closePoll, ({ body: { pollUuid } }) => {
      all = all.map((poll) => (poll.uuid === pollUuid ? { ...poll, isOpen: false } : poll))
      return undefined
    })
    .on(openPoll, ({ body: { question, options } }) => {
      const shown = options.map((text) => ({ text, votes: 0, percent: 0 }))
      const poll = examplePoll({ question, options: shown, votes: 0 })
      all = [poll, ...all]
      return poll
    })
}
