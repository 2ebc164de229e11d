import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { listParts, splitCustomer, undoSplit } from '../../split-contract.ts'
import { CustomerPage } from '../profile/customer-page.tsx'
import { customersApi } from '../testing/customers-api.ts'
import { joana, joanaUuid, maria, mariaUuid } from '../testing/sample-customers.ts'
import type { CustomerPart } from './use-splits.ts'

const nothing = {
  ...{ userNames: [], name: null, email: null, mobile: null, hasDocument: false, merchantName: null },
  ...{ lives: 0, comments: 0, orders: 0, bought: 0 },
}
const parts: CustomerPart[] = [
  { ...nothing, id: 'p:1', kind: 'profile', userNames: ['maria.silva'], lives: 2, comments: 12 },
  {
    ...{ ...nothing, id: 'b:2', kind: 'buyer', name: 'Joana', mobile: '+5511998124410', hasDocument: true },
    ...{ merchantName: 'Ateliê', orders: 3, bought: 17980 },
  },
  { ...nothing, id: 'document:r', kind: 'contact', hasDocument: true },
]
const taken = { uuid: joanaUuid, userName: null, fullName: 'Joana', splitAt: '2026-11-20T12:00:00.000Z' }

function mount(locale: Locale, takenFrom: typeof taken | null = null) {
  let takenOut: (typeof taken)[] = []
  const api = customersApi([maria(), joana()])
    .on(listParts, () => ({ parts, takenFrom, takenOut }))
    .on(splitCustomer, () => {
      takenOut = [taken]
      return taken
    })
    .on(undoSplit, () => {
      takenOut = []
      return { uuid: mariaUuid }
    })
  return mountScreen(<CustomerPage />, { path: `/crm/${mariaUuid}`, pattern: '/crm/:uuid', api, locale })
}

describe.each<Locale>(['pt-BR', 'en-US'])('a part of a record (%s)', (locale) => {
  it('is separated after the page said what goes and what stays, and goes back', async () => {
    const { findByRole, findByText, queryByRole, user, api, t } = mount(locale)
    const texts = t.customerParts
    await user.click(await findByRole('button', { name: texts.open }))
    const act = await findByRole('button', { name: texts.act })
    expect((act as HTMLButtonElement).disabled).toBe(true)
    await findByText(texts.chooseOne)
    await user.click(await findByRole('checkbox', { name: /Ateliê/ }))
    const money = locale === 'pt-BR' ? /R\$\s179,80/ : /R\$179\.80/
    expect((await findByText(/^(Vai para|Goes to)/)).textContent).toMatch(money)
    expect((await findByText(/^(Fica aqui|Stays here)/)).textContent).toMatch(/12/)
    await findByText(texts.along)
    await user.click(act)
    await findByText(texts.done)
    expect(api.requests(splitCustomer)[0]?.body).toEqual({ uuid: mariaUuid, parts: ['b:2'] })

    const link = await findByRole('link', { name: /^Joana/ })
    expect(link.getAttribute('href')).toBe(`/crm/${joanaUuid}`)
    await user.click(await findByRole('button', { name: texts.undoOf.replace('{name}', 'Joana') }))
    await findByText(texts.undone)
    expect(api.requests(undoSplit)[0]?.body).toEqual({ uuid: joanaUuid })
    await expect.poll(() => queryByRole('link', { name: /^Joana/ })).toBeNull()
  })
})

describe('a part of a record', () => {
  it('cannot be everything', async () => {
    const { findByRole, findAllByRole, findByText, user, t } = mount('pt-BR')
    await user.click(await findByRole('button', { name: t.customerParts.open }))
    for (const box of await findAllByRole('checkbox')) await user.click(box)
    await findByText(t.customerParts.leaveOne)
    const act = await findByRole('button', { name: t.customerParts.act })
    expect((act as HTMLButtonElement).disabled).toBe(true)
  })

  it('that is a record of its own leads to the one it came from when it goes back', async () => {
    const { findByRole, user, place } = mount('pt-BR', { ...taken, uuid: mariaUuid, fullName: 'Maria' })
    await user.click(await findByRole('button', { name: /Desfazer a separação de Maria/ }))
    await expect.poll(() => place()).toBe(`/crm/${mariaUuid}`)
  })
})
