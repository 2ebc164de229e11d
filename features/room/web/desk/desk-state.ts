import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import type { actOnMessage, listRestrictions, showDesk } from '../../desk-contract.ts'

export type DeskAnswer = ItemOfReply<typeof showDesk>
export type DeskMessage = DeskAnswer['messages'][number]
export type Desk = Omit<DeskAnswer, 'isFresh'>
export type Restriction = ItemOfReply<typeof listRestrictions>
export type MessageAction = InputOf<typeof actOnMessage>['action']

/** Messages that a page keeps, besides those that wait for someone. */
const mostKept = 400

export const isHeld = ({ storedState }: DeskMessage) => storedState === 'held'
export const isQuestion = ({ kind, storedState }: DeskMessage) =>
  kind === 'question' && storedState === 'shown'
export const isOpenQuestion = (message: DeskMessage) => isQuestion(message) && !message.isAnswered

/** What the page knows after an answer: a fresh one replaces everything. Unchanged messages stay the same objects. */
export function withAnswer(known: Desk | undefined, { isFresh, ...answer }: DeskAnswer): Desk {
  const byNumber = new Map(isFresh ? [] : known?.messages.map((message) => [message.number, message]))
  for (const message of answer.messages) byNumber.set(message.number, message)
  const messages = [...byNumber.values()].toSorted((a, b) => a.number - b.number)
  const isNeeded = (message: DeskMessage) =>
    isHeld(message) ||
    isOpenQuestion(message) ||
    message.number === answer.pinned ||
    message.number === answer.highlighted
  const oldestKept = messages.length - mostKept
  return { ...answer, messages: messages.filter((message, at) => at >= oldestKept || isNeeded(message)) }
}

export type Step = { number: number; action: MessageAction }

/** The acts that take an act back, in their order; `desk` and `message` are as they were before it. */
export function stepsBack(
  action: MessageAction,
  message: DeskMessage,
  { pinned, highlighted }: Pick<Desk, 'pinned' | 'highlighted'>,
): Step[] {
  const { number } = message
  const step = (action: MessageAction, of = number): Step => ({ number: of, action })
  const marks = [
    ...(pinned === number ? [step('pin')] : []),
    ...(highlighted === number ? [step('highlight')] : []),
  ]
  const back: Record<MessageAction, Step[]> = {
    hide: isHeld(message) ? [step('hold')] : [step('show'), ...marks],
    show: [step(isHeld(message) ? 'hold' : 'hide')],
    hold: [step('show'), ...marks],
    pin: pinned === null ? [step('unpin')] : [step('pin', pinned)],
    unpin: [step('pin')],
    highlight: highlighted === null ? [step('unhighlight')] : [step('highlight', highlighted)],
    unhighlight: [step('highlight')],
    answer: [step('unanswer'), ...(highlighted === number ? [step('highlight')] : [])],
    unanswer: [step('answer')],
  }
  return back[action]
}
