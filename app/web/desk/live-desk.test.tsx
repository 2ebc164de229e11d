import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { beAtLiveDesk, listLiveActions } from '#features/control-desk/contract.ts'
import { readRunningOrder, saveRunningOrder } from '#features/control-desk/order-contract.ts'
import { stateShow } from '#features/intentions/claims-contract.ts'
import {
  claimsServer,
  dress,
  sampleClaim,
  skirt,
} from '#features/intentions/web/claims/testing/sample-claims.ts'
import { listComments, listLives, liveTimeline } from '#features/reports/contract.ts'
import { sampleComment, sampleLive } from '#features/reports/web/testing/sample-comments.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { LiveDeskPage } from './live-desk-page.tsx'

const rows = <Row extends object>(all: Row[]) => pageOf(all, all.length, { page: 1, limit: 20 })
const uuidOf = (end: string) => `0199a2f0-5b1c-4d3e-8f4a-00000000000${end}`

type Item = ItemOfReply<typeof readRunningOrder>['items'][number]
type Live = ReturnType<typeof sampleLive>

const item = (end: string, name: string, more: Partial<Item> = {}): Item => ({
  ...{ id: uuidOf(end), name, code: '', price: null, pieces: null, shownAt: null, ...more },
})
const planned = [
  item('1', 'Blusa lisa'),
  item('2', dress.label, { code: '12', shownAt: '2026-08-12T23:00:00.000Z' }),
  item('3', 'Cinto', { pieces: 4 }),
  item('4', skirt.label, { code: '52' }),
]

type Options = { live?: Partial<Live>; items?: Item[] }

/** The desk of a live with a dress on show and a skirt that is sold out, and one question. */
function desk(locale: 'pt-BR' | 'en-US', { live: differences = {}, items = planned }: Options = {}) {
  const live = sampleLive({ access: 'unlocked', unansweredQuestionsCount: 1, ...differences })
  const server = claimsServer([sampleClaim('rosa.t', 1), sampleClaim('caio.r', 2, { productId: 'p2' })], {
    onShow: { productId: 'p1', since: '2026-08-12T23:00:00.000Z' },
  })
  const state = { version: items.length > 0 ? 1 : 0, items }
  const counts = { questionsCount: 1, unansweredQuestionsCount: 1, revision: 0 }
  const comment = sampleComment(7, { isQuestion: true, text: 'tem no P?', userName: 'lia.m' })
  server.api
    .on(listLives, () => rows([live]))
    .on(liveTimeline, () => ({
      ...{ ...counts, realCommentsCount: 9, usersCount: 4, minutes: [], lastMessageAt: null },
    }))
    .on(listComments, () => ({ ...rows([comment]), revision: 0 }))
    .on(listLiveActions, () => rows([]))
    .on(beAtLiveDesk, () => ({ person: 'me' }))
    .on(readRunningOrder, () => state)
    .on(saveRunningOrder, ({ body }) => {
      if (body.version !== state.version)
        throw new AppError('conflict', { messageKey: 'running_order_changed' })
      state.version += 1
      state.items = body.items.map((each) => ({
        ...each,
        shownAt: items.find(({ id }) => id === each.id)?.shownAt ?? null,
      }))
      return state
    })
  const screen = mountScreen(<LiveDeskPage />, {
    ...{ pattern: '/plugins/v2/:pluginId/:pluginType/lives/reports/:mediaId/report/desk', api: server.api },
    ...{ path: `/plugins/v2/${live.pluginId}/instagram/lives/reports/m1/report/desk`, locale },
  })
  const { controlDesk, claims } = screen.t
  const list = () => screen.findByRole('list', { name: controlDesk.order.planned })
  const order = async () =>
    within(await list())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '')
  const menuOf = async (name: string) => {
    await screen.user.click(
      await screen.findByRole('button', { name: controlDesk.order.move.replace('{name}', name) }),
    )
  }
  const saved = () =>
    server.api.requests(saveRunningOrder).map(({ body }) => body.items.map(({ name }) => name))
  const shown = () => server.api.requests(stateShow).map(({ body }) => body.name)
  return { ...screen, live, server, state, order, menuOf, saved, shown, texts: controlDesk, claims }
}

describe.each(['pt-BR', 'en-US'] as const)('the desk of an Instagram live, in %s', (locale) => {
  it('shows what was planned: what is on show, what comes next, and what is left', async () => {
    const { order, texts } = desk(locale)
    await expect.poll(async () => (await order())[1]).toContain(texts.order.onShow)
    const [blouse, , belt, sold] = await order()
    expect(belt).toContain(texts.order.next)
    expect(belt).toMatch(/4 (peças livres|pieces free)/)
    expect(sold).toMatch(/esgotado|sold out/)
    expect(blouse).not.toMatch(/peças|pieces/)
  })

  it('puts the next planned product on show with the key X', async () => {
    const { order, shown, texts, user } = desk(locale)
    await expect.poll(async () => (await order())[2]).toContain(texts.order.next)
    await user.keyboard('x')
    await expect.poll(shown).toEqual(['Cinto'])
  })

  it('is changed from the menu of a product: next, up, down, taken off, shown now', async () => {
    const { menuOf, order, saved, shown, findByRole, user, texts, live } = desk(locale)
    const press = async (name: string, label: string) => {
      await menuOf(name)
      await user.click(await findByRole('menuitem', { name: label }))
    }
    await expect.poll(async () => (await order())[2]).toContain(texts.order.next)
    await press('Blusa lisa', texts.order.showNext)
    await expect.poll(async () => (await order())[1]).toContain(texts.order.next)
    await press('Cinto', texts.order.up)
    await press('Blusa lisa', texts.order.remove)
    await expect.poll(() => saved().length).toBe(3)
    expect(saved().at(0)).toEqual([dress.label, 'Blusa lisa', 'Cinto', skirt.label])
    expect(saved().at(1)).toEqual([dress.label, 'Cinto', 'Blusa lisa', skirt.label])
    expect(saved().at(2)).toEqual([dress.label, 'Cinto', skirt.label])
    await press('Cinto', texts.order.showNow)
    await expect.poll(shown).toEqual(['Cinto'])
    expect(live.status).toBe('on_air')
  })

  it('takes a product into the order with the key P', async () => {
    const { findByRole, findByText, order, saved, user, texts, claims } = desk(locale, { items: [] })
    await findByText(texts.order.plannedNone)
    await user.keyboard('p')
    const dialog = within(await findByRole('dialog', { name: texts.order.plan }))
    await user.type(dialog.getByRole('textbox', { name: claims.show.name }), 'Saia midi')
    await user.click(dialog.getByRole('button', { name: texts.order.plan }))
    await expect.poll(saved).toEqual([['Saia midi']])
    await findByText(texts.order.planDone.replace('{product}', 'Saia midi'))
    expect((await order())[0]).toContain('Saia midi')
  })

  it('follows what another helper changes, and says so when two change it at once', async () => {
    const { menuOf, order, realtime, state, live, findByRole, findByText, user, texts } = desk(locale)
    await expect.poll(async () => (await order()).length).toBe(4)
    Object.assign(state, { version: 2, items: planned.slice(0, 3) })
    realtime.send(`live-replies:${live.id}`, 'order', null)
    await expect.poll(async () => (await order()).length).toBe(3)
    Object.assign(state, { version: 3, items: planned.slice(0, 2) })
    await menuOf('Cinto')
    await user.click(await findByRole('menuitem', { name: texts.order.up }))
    await findByText(/mudar o roteiro|changed the running order/)
    await expect.poll(async () => (await order()).length).toBe(2)
  })

  it('has no order and no keys for who may only read the report', async () => {
    const { findAllByText, queryByRole, server, shown, user, texts } = desk(locale, {
      live: { role: 'viewer' },
    })
    await findAllByText(/vestido azul/)
    expect(queryByRole('list', { name: texts.order.planned })).toBeNull()
    await user.keyboard('xps')
    expect(queryByRole('dialog')).toBeNull()
    expect([shown(), server.api.requests(readRunningOrder)]).toEqual([[], []])
  })

  it('warns in red when Instagram stops delivering comments, and says what is left to answer', async () => {
    const since = '2026-08-12T22:59:00.000Z'
    const { findByRole, findByText } = desk(locale, {
      live: { arrival: { state: 'nothing', since, lastPushAt: since, polledOnlyCount: 0 } },
    })
    expect((await findByRole('alert')).textContent).toMatch(/parou de entregar|stopped delivering/)
    await findByText(/Faltam 4 respostas|4 replies to go/)
    await findByText('tem no P?')
  })

  it('leads to the report while that is locked', async () => {
    const { findByRole, texts } = desk(locale, { live: { access: 'locked' } })
    await findByRole('link', { name: texts.toReport })
  })

  it('lists its keys with ?', async () => {
    const { findByRole, findAllByText, user, texts } = desk(locale)
    await findAllByText(/vestido azul/)
    await user.keyboard('?')
    const dialog = within(await findByRole('dialog', { name: texts.keys.title }))
    dialog.getByText(texts.keys.plan)
  })

  it('says so when the order cannot be loaded', async () => {
    const { server, findByText, texts } = desk(locale)
    server.api.on(readRunningOrder, () => {
      throw new AppError('access_denied')
    })
    await findByText(texts.order.loadFailed)
  })
})
