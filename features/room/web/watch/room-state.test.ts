import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/properties/runs.ts'
import { type Changes, createRoomState, type Message, type RoomAnswer } from './room-state.ts'

const message = (number: number, more: Partial<Message> = {}): Message => ({
  ...{
    number,
    revision: number,
    author: 'lia',
    name: 'Lia',
    role: 'viewer',
    kind: 'message',
    state: 'shown',
  },
  ...{ text: `oi ${number}`, replyTo: null, replyName: null, isAnswered: false },
  at: '2026-11-21T20:00:00.000Z',
  ...more,
})
const rules = { isOpen: true, slowSeconds: 0, pinned: null, highlighted: null }
const answer = (revision: number, messages: Message[], more: Partial<RoomAnswer> = {}): RoomAnswer => ({
  ...{ epoch: 'one', revision, isFresh: true, author: 'eva', silentUntil: null, messages },
  ...rules,
  ...more,
})
const change = (after: number, messages: Message[], more: Partial<Changes> = {}): Changes => ({
  ...{ epoch: 'one', after, revision: after + messages.length, messages, rules: null },
  ...more,
})
const textsOf = (state: ReturnType<typeof createRoomState>) => state.shown().map(({ text }) => text)

describe('what a page knows of a room', () => {
  it('grows by the changes in their order', () => {
    const state = createRoomState()
    state.take(answer(1, [message(1)]))
    expect(state.apply(change(1, [message(2), message(3)]))).toBe(true)
    expect(state.apply(change(1, [message(2)]))).toBe(true)
    expect(textsOf(state)).toEqual(['oi 1', 'oi 2', 'oi 3'])
    expect(state.position()).toEqual({ epoch: 'one', after: 3 })
  })

  it('asks after a gap, and when the count has begun anew', () => {
    const state = createRoomState()
    state.take(answer(1, [message(1)]))
    expect(state.apply(change(5, [message(6)]))).toBe(false)
    expect(state.apply(change(1, [message(2)], { epoch: 'two' }))).toBe(false)
    expect(textsOf(state)).toEqual(['oi 1'])
  })

  it('loses what is hidden, and never goes back to an older revision of a message', () => {
    const state = createRoomState()
    state.take(answer(1, [message(1)]))
    state.apply(change(1, [message(1, { revision: 2, state: 'hidden', text: '' })]))
    state.take(answer(2, [message(1)], { isFresh: false }))
    expect(textsOf(state)).toEqual([])
  })

  it('shows an own message once, whether the change or the answer comes first', () => {
    for (const order of ['change', 'answer'] as const) {
      const state = createRoomState()
      state.take(answer(0, [], { author: 'lia' }))
      state.write({ id: 'a', text: 'oi 1', kind: 'message', name: 'Lia', replyTo: null, replyName: null })
      expect(state.own()).toHaveLength(1)
      const acts = [() => void state.apply(change(0, [message(1)])), () => state.stored('a', message(1))]
      for (const act of order === 'change' ? acts : acts.toReversed()) act()
      expect([state.own().length, textsOf(state)]).toEqual([0, ['oi 1']])
    }
  })

  it('keeps 300 messages, and all questions that wait', () => {
    const state = createRoomState()
    state.take(answer(1, [message(1, { kind: 'question' })]))
    state.apply(
      change(
        1,
        Array.from({ length: 400 }, (_, n) => message(n + 2)),
      ),
    )
    expect(state.shown()).toHaveLength(300)
    expect(state.questions()).toHaveLength(1)
  })

  it('is what the server has, whichever events are lost or repeated', () => {
    const event = fc.record({
      size: fc.integer({ min: 1, max: 4 }),
      fate: fc.constantFrom('heard', 'lost', 'twice'),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        const server: Message[] = []
        const state = createRoomState()
        state.take(answer(0, []))
        const ask = () => {
          const { after } = state.position() as { after: number }
          const missed = server.filter(({ revision }) => revision > after)
          state.take(answer(server.length, missed, { isFresh: false }))
        }
        for (const { size, fate } of events) {
          const after = server.length
          const added = Array.from({ length: size }, (_, n) => message(after + n + 1))
          server.push(...added)
          for (let time = 0; time < { heard: 1, lost: 0, twice: 2 }[fate]; time += 1)
            if (!state.apply(change(after, added))) ask()
        }
        ask()
        expect(textsOf(state)).toEqual(server.map(({ text }) => text))
      }),
      { numRuns: runs(200) },
    )
  })
})
