import { fakeApi } from '#app/web/testing/fake-api.ts'
import { pageOf } from '#platform/contract/table.ts'
import {
  actOnMessage,
  changeRules,
  liftRestriction,
  listDeskActions,
  listRestrictions,
  restrictAuthor,
  sayInRoom,
  showDesk,
} from '../../desk-contract.ts'
import type { Desk, DeskMessage, Restriction } from '../desk/desk-state.ts'
import { exampleDesk, exampleMessage } from './example-desk.ts'

export const banUuid = '0199a2f0-5b1c-7d3e-8f4a-1b2c3d4e5f99'
const rows = <Row extends object>(all: Row[]) =>
  pageOf(all, all.length, { page: 1, limit: Math.max(1, all.length) })

/** A chat that does what it is told, as far as these tests look at it. */
export function chatOf(changes: Partial<Desk>) {
  const desk = exampleDesk(changes)
  const restrictions: Restriction[] = []
  const states = { show: 'shown', hide: 'hidden', hold: 'held' } as const
  const change = (number: number, fields: Partial<DeskMessage>) => {
    desk.revision += 1
    desk.messages = desk.messages.map((each) =>
      each.number === number ? { ...each, ...fields, revision: desk.revision } : each,
    )
  }
  const api = fakeApi()
    .on(showDesk, ({ body: { after } }) => ({
      ...desk,
      isFresh: after == null,
      messages: desk.messages.filter(({ revision }) => after == null || revision > after),
    }))
    .on(actOnMessage, ({ body: { number, action } }) => {
      if (action in states) change(number, { storedState: states[action as keyof typeof states] })
      if (action === 'answer') change(number, { isAnswered: true })
      if (action === 'pin') desk.pinned = number
      return undefined
    })
    .on(restrictAuthor, ({ body: { kind, reason } }) => {
      restrictions.push({
        ...{ uuid: banUuid, author: 'a-lia', name: 'Lia', kind, reason, until: null },
        at: '2026-11-21T20:00:00.000Z',
      })
      return { uuid: banUuid }
    })
    .on(liftRestriction, () => {
      restrictions.length = 0
      return undefined
    })
    .on(changeRules, () => undefined)
    .on(sayInRoom, ({ body: { text } }) => {
      const {
        storedState: _,
        heldReason: __,
        ...message
      } = exampleMessage({ number: 90, text, role: 'host' })
      return message
    })
    .on(listRestrictions, () => rows(restrictions))
    .on(listDeskActions, () =>
      rows([
        {
          ...{ id: 1, at: '2026-11-21T20:00:00.000Z', by: 'Bia', action: 'ban' as const },
          ...{ name: 'Lia', text: 'oi', reason: 'spam' },
        },
      ]),
    )
  return { api, desk, change }
}
