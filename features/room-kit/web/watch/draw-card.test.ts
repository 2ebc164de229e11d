// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { liveKitPtBr as words } from '#app/server/messages/live-kit.pt-BR.ts'
import { exampleDraw } from '../testing/kit-api.ts'
import type { Answer } from './kit-calls.ts'
import { createKitCards } from './kit-cards.ts'

let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.replaceChildren(place)
  document.documentElement.lang = 'pt-BR'
})

const card = () => place.querySelector<HTMLElement>('[data-draw]')!
const quiet = { poll: null, ownVote: null, coupon: null, ownCoupon: null, draw: null, ownEntry: null }
const own = { number: 2, code: 'abcdef012345' }
const draw = exampleDraw()

function cards(answer: Answer<unknown>) {
  const sent: object[] = []
  const post = async <T>(path: string, body?: object) => {
    sent.push({ path, ...body })
    return answer as Answer<T>
  }
  return { sent, all: createKitCards({ place, words, post, ask: () => {} }) }
}

it('enters with name and contact, keeps what is typed while others enter, and says who won', async () => {
  const { all, sent } = cards({ row: own })
  all.take({ ...quiet, draw })
  card().querySelector<HTMLInputElement>('[name=name]')!.value = 'Lia'
  card().querySelector<HTMLInputElement>('[name=contact]')!.value = 'lia@exemplo.com.br'
  all.hear('draw', { ...draw, entries: 9 })
  expect(card().textContent).toContain('9 participantes')
  card().querySelector('form')!.requestSubmit()
  expect(sent).toEqual([
    { path: 'draw/enter', drawUuid: draw.uuid, name: 'Lia', contact: 'lia@exemplo.com.br' },
  ])
  await expect.poll(() => card().textContent).toContain('inscrição 2 (abcdef012345)')
  all.hear('draw', { ...draw, isOpen: false, winner: { ...own, name: 'Lia' } })
  expect(card().textContent).toContain('Lia, você ganhou!')
  expect(card().querySelector('a')!.textContent).toBe(words.drawCheck)
})

it('says why an entry was refused, and that a draw was cancelled', async () => {
  const { all } = cards({ refused: 'Escolha outro nome.' })
  all.take({ ...quiet, draw })
  card().querySelector('form')!.requestSubmit()
  await expect.poll(() => card().textContent).toContain('Escolha outro nome.')
  expect(card().querySelector('form')).not.toBeNull()
  all.hear('draw', { ...draw, isOpen: false, cancelledAt: '2026-11-21T20:20:00.000Z' })
  expect(card().textContent).toContain(words.drawCancelled)
})
