// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { liveKitPtBr as words } from '#app/server/messages/live-kit.pt-BR.ts'
import { examplePoll } from '../testing/kit-api.ts'
import type { Answer } from './kit-calls.ts'
import { createKitCards } from './kit-cards.ts'

let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.replaceChildren(place)
  document.documentElement.lang = 'pt-BR'
})

const card = () => place.querySelector<HTMLElement>('[data-poll]')!
const options = () => [...card().querySelectorAll<HTMLButtonElement>('.option')]
const textsOf = () => options().map(({ textContent }) => textContent)
const poll = examplePoll()
const quiet = { poll: null, ownVote: null, coupon: null, ownCoupon: null, draw: null, ownEntry: null }

function cards(answer: Answer<unknown> = { row: { option: 1 } }) {
  const sent: object[] = []
  const post = async <T>(path: string, body?: object) => {
    sent.push({ path, ...body })
    return answer as Answer<T>
  }
  return { sent, all: createKitCards({ place, words, post, ask: () => {} }) }
}

it('shows the shares once the viewer has voted, and marks the own vote', async () => {
  const { all, sent } = cards()
  all.take({ ...quiet, poll })
  expect(card().hidden).toBe(false)
  expect(textsOf()).toEqual(['Azul', 'Rosa'])
  options()[1]!.click()
  expect(sent).toEqual([{ path: 'vote', pollUuid: poll.uuid, option: 1 }])
  expect(textsOf()).toEqual(['Azul67%', 'Rosa33%'])
  expect(options().map((each) => each.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await expect.poll(() => card().textContent).toContain(words.voted)
})

it('takes a refused vote back and says why', async () => {
  const { all } = cards({ refused: 'Esta enquete já foi encerrada.' })
  all.take({ ...quiet, poll })
  options()[0]!.click()
  await expect.poll(() => card().textContent).toContain('Esta enquete já foi encerrada.')
  expect(textsOf()).toEqual(['Azul', 'Rosa'])
})

it('keeps the own vote while votes of others come, and begins anew with another poll', () => {
  const { all } = cards()
  all.take({ ...quiet, poll, ownVote: 0 })
  all.hear('poll', { ...poll, votes: 9 })
  expect(options()[0]!.getAttribute('aria-pressed')).toBe('true')
  all.hear('poll', { ...poll, uuid: 'another', question: 'Qual tamanho?' })
  expect(options()[0]!.getAttribute('aria-pressed')).toBe('false')
  expect(card().textContent).toContain('Qual tamanho?')
})

it('shows the result of a closed poll until it is closed on the page, too', () => {
  const { all } = cards()
  all.take({ ...quiet, poll })
  all.hear('poll', { ...poll, isOpen: false })
  expect(card().querySelectorAll('button.option')).toHaveLength(0)
  expect(card().textContent).toContain(words.closed)
  card().querySelector<HTMLElement>(`[aria-label="${words.close}"]`)!.click()
  expect(card().hidden).toBe(true)
})
