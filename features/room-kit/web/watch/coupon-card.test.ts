// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { liveKitPtBr as words } from '#app/server/messages/live-kit.pt-BR.ts'
import { exampleCoupon } from '../testing/kit-api.ts'
import type { Answer } from './kit-calls.ts'
import { createKitCards } from './kit-cards.ts'

let place: HTMLElement
beforeEach(() => {
  place = document.createElement('div')
  document.body.replaceChildren(place)
  document.documentElement.lang = 'pt-BR'
})

const card = () => place.querySelector<HTMLElement>('[data-coupon]')!
const button = () => card().querySelector<HTMLButtonElement>('.take')
const quiet = { poll: null, ownVote: null, coupon: null, ownCoupon: null, draw: null, ownEntry: null }
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString()

function cards(answer: Answer<unknown>) {
  const sent: object[] = []
  const post = async <T>(path: string, body?: object) => {
    sent.push({ path, ...body })
    return answer as Answer<T>
  }
  return { sent, all: createKitCards({ place, words, post, ask: () => {} }) }
}

it('takes the coupon once, and has the cart read again', async () => {
  const { all, sent } = cards({ row: { heldUntil: inTenMinutes(), isUsed: false } })
  const coupon = exampleCoupon()
  all.take({ ...quiet, coupon })
  expect(card().textContent).toContain('15% de desconto para os 10 primeiros')
  expect(card().textContent).toContain('Restam 7')
  const isRead = new Promise((resolve) => document.addEventListener('cart', resolve, { once: true }))
  button()!.click()
  button()!.click()
  await isRead
  expect(sent).toEqual([{ path: 'coupon/take', couponUuid: coupon.uuid }])
  expect(button()).toBeNull()
  expect(card().textContent).toContain(words.couponOwn)
  expect(card().textContent).toMatch(/finalize em (10:00|09:5\d)/)
  all.hear('coupon', { ...coupon, left: 6 })
  expect(card().textContent).toContain(words.couponOwn)
})

it('says that none is left, and is there again when one comes free', async () => {
  const { all } = cards({ refused: 'Todos os descontos já foram pegos.' })
  const coupon = exampleCoupon({ kind: 'amount', value: 1000, most: 1, left: 1 })
  all.take({ ...quiet, coupon })
  expect(card().textContent).toContain('10,00 de desconto para quem tocar primeiro')
  button()!.click()
  await expect.poll(() => card().textContent).toContain('Todos os descontos já foram pegos.')
  all.hear('coupon', { ...coupon, left: 0 })
  expect([button()!.disabled, card().textContent?.includes(words.couponNone)]).toEqual([true, true])
  all.hear('coupon', { ...coupon, left: 1 })
  expect(button()!.disabled).toBe(false)
})
