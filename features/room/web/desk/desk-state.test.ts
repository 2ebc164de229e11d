import { describe, expect, it } from 'vitest'
import { exampleDesk, exampleMessage } from '../testing/example-desk.ts'
import { stepsBack, withAnswer } from './desk-state.ts'

const numbersOf = ({ messages }: { messages: { number: number }[] }) => messages.map(({ number }) => number)

describe('what the page of the chat knows', () => {
  it('takes changes in, keeps what did not change, and begins anew with a fresh answer', () => {
    const [one, two] = [exampleMessage({ number: 1 }), exampleMessage({ number: 2 })]
    const known = exampleDesk({ messages: [one, two] })
    const hidden = exampleMessage({ number: 2, storedState: 'hidden', state: 'hidden' })
    const next = withAnswer(known, {
      ...exampleDesk({ revision: 9, messages: [hidden, exampleMessage({ number: 3 })] }),
      isFresh: false,
    })
    expect(numbersOf(next)).toEqual([1, 2, 3])
    expect(next.messages[0]).toBe(one)
    expect(next.messages[1]).toBe(hidden)
    const fresh = withAnswer(next, { ...exampleDesk({ messages: [two] }), isFresh: true })
    expect(numbersOf(fresh)).toEqual([2])
  })

  it('forgets the oldest messages, but none that waits for someone', () => {
    const messages = Array.from({ length: 500 }, (_, at) => exampleMessage({ number: at + 1 }))
    messages[0] = exampleMessage({ number: 1, storedState: 'held', state: 'waiting' })
    messages[1] = exampleMessage({ number: 2, kind: 'question' })
    messages[2] = exampleMessage({ number: 3, kind: 'question', isAnswered: true })
    const next = withAnswer(undefined, { ...exampleDesk({ messages, pinned: 5 }), isFresh: true })
    expect(numbersOf(next).slice(0, 4)).toEqual([1, 2, 5, 101])
  })
})

describe('taking an act back', () => {
  const marks = { pinned: null, highlighted: null }
  const message = exampleMessage({ number: 4 })
  const held = exampleMessage({ number: 4, storedState: 'held', state: 'waiting' })

  it('shows again what was hidden, and lets wait again what had waited', () => {
    expect(stepsBack('hide', message, marks)).toEqual([{ number: 4, action: 'show' }])
    expect(stepsBack('hide', held, marks)).toEqual([{ number: 4, action: 'hold' }])
    expect(stepsBack('show', held, marks)).toEqual([{ number: 4, action: 'hold' }])
  })

  it('pins and highlights again what lost its mark', () => {
    expect(stepsBack('pin', message, { ...marks, pinned: 2 })).toEqual([{ number: 2, action: 'pin' }])
    expect(stepsBack('highlight', message, marks)).toEqual([{ number: 4, action: 'unhighlight' }])
    expect(stepsBack('hide', message, { pinned: 4, highlighted: 4 }).map(({ action }) => action)).toEqual([
      'show',
      'pin',
      'highlight',
    ])
    expect(stepsBack('answer', message, { ...marks, highlighted: 4 }).map(({ action }) => action)).toEqual([
      'unanswer',
      'highlight',
    ])
  })
})
