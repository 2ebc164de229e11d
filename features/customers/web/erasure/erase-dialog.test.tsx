import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { erasePerson, findPerson } from '../../erasure-contract.ts'
import { customersApi } from '../testing/customers-api.ts'
import { maria, mariaUuid } from '../testing/sample-customers.ts'
import { EraseDialog } from './erase-dialog.tsx'

const found = { uuid: mariaUuid, userName: 'maria.silva', fullName: null, totalComments: 3, totalOrders: 0 }

async function ask(who: string, locale: Locale = 'pt-BR') {
  const api = customersApi([maria()])
    .on(findPerson, () => ({ people: [found] }))
    .on(erasePerson, () => ({ ordersKept: 0 }))
  const screen = mountScreen(<EraseDialog onClose={() => {}} />, { path: '/crm', api, locale })
  const { erasure } = screen.t.customers
  await screen.user.type(await screen.findByRole('textbox', { name: erasure.who }), who)
  await screen.user.click(await screen.findByRole('button', { name: erasure.find }))
  const act = await screen.findByRole('button', { name: erasure.act })
  return { ...screen, api, act }
}

describe.each<Locale>(['pt-BR', 'en-US'])('the erasure of a user name (%s)', (locale) => {
  it('is of the listed person, or of another who used the name', async () => {
    const { findByText, user, api, act, t } = await ask('@maria.silva', locale)
    await user.click(await findByText(t.customers.erasure.unlisted))
    await user.click(act)
    await expect
      .poll(() => api.requests(erasePerson)[0]?.body)
      .toMatchObject({ who: '@maria.silva', isUnlisted: true })
    expect(api.requests(erasePerson)[0]?.body).not.toHaveProperty('uuid')
  })
})

describe('the erasure of an e-mail address', () => {
  it('is of the one person who has it', async () => {
    const { queryByText, user, api, act, t } = await ask('maria@exemplo.example')
    expect(queryByText(t.customers.erasure.unlisted)).toBeNull()
    await user.click(act)
    await expect.poll(() => api.requests(erasePerson)[0]?.body).toMatchObject({ uuid: mariaUuid })
  })
})
