import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import {
  addAccountProfile,
  listAccountProfiles,
  removeAccountProfile,
} from '../../../intentions/profiles-contract.ts'
import { listCustomers } from '../../contract.ts'
import { showMarks } from '../../marks-contract.ts'
import { CustomersPage } from '../customers-page.tsx'
import { CustomerPage } from '../profile/customer-page.tsx'
import { customersApi } from '../testing/customers-api.ts'
import { joana, maria, mariaUuid } from '../testing/sample-customers.ts'

const pluginId = '0199a2f4-7d1e-4000-8000-0000000000a1'
const profileId = '0199a2f4-7d1e-4000-8000-0000000000a2'
const added = {
  ...{ id: profileId, username: 'maria.silva', kind: 'blocked' as const },
  ...{ addedAt: '2026-11-20T12:00:00.000Z', addedBy: 'Lu Prado' },
}
const buyer = {
  ...{ uuid: mariaUuid, merchantUuid: pluginId, merchantName: 'Ateliê da Lu', userName: 'maria.silva' },
  ...{
    name: null,
    nameLostAt: null,
    trustedAt: null,
    payFirstUntil: '2027-01-20T12:00:00.000Z',
    payFirstReason: 'Sumiu duas vezes',
  },
  ...{ orders: 3, paidOrders: 1, unpaidOrders: 2, suggestsPayFirst: false },
  createdAt: '2026-11-20T12:00:00.000Z',
}

describe.each<Locale>(['pt-BR', 'en-US'])('the marks of a customer (%s)', (locale) => {
  it('are shown with reason and effect, and a block can be undone', async () => {
    let profile: { id: string; kind: 'blocked'; addedAt: string } | null = null
    const api = customersApi([maria()])
      .on(showMarks, () => ({
        buyers: [buyer],
        accounts: [{ pluginId, accountUsername: 'ateliedalu.modas', profile }],
      }))
      .on(addAccountProfile, () => {
        profile = { id: profileId, kind: 'blocked', addedAt: added.addedAt }
        return added
      })
      .on(removeAccountProfile, () => {
        profile = null
        return { id: profileId }
      })
    const path = { path: `/crm/${mariaUuid}`, pattern: '/crm/:uuid' }
    const { findByText, findByRole, findAllByText, user, t } = mountScreen(<CustomerPage />, {
      ...path,
      api,
      locale,
    })
    const { marks } = t.customers
    await findByText('Sumiu duas vezes')
    await user.click(await findByRole('button', { name: marks.block }))
    await findByRole('alertdialog', { name: marks.blockTitle.replace('{name}', '@maria.silva') })
    await user.click((await findAllByText(marks.block)).at(-1)!)
    await findByText(marks.blockedEffect.replace('{name}', '@maria.silva'))
    expect(api.requests(addAccountProfile)[0]?.body).toEqual({
      pluginId,
      username: 'maria.silva',
      kind: 'blocked',
    })
    await user.click(await findByRole('button', { name: marks.unblock }))
    await findByText(marks.commentsAsEverybody)
    expect(api.requests(removeAccountProfile)[0]?.body).toEqual({ pluginId, profileId })
  })

  it('can be set for a profile that is found by a part of its name', async () => {
    const api = customersApi([maria(), joana()])
      .on(listAccountProfiles, () => ({ profiles: [] }))
      .on(addAccountProfile, () => ({ ...added, username: 'joana' }))
    const { findByText, findByRole, findByLabelText, user, t } = mountScreen(<CustomersPage />, {
      ...{ path: '/crm', api, locale },
    })
    const { marks } = t.customers
    await user.click(await findByRole('button', { name: t.customers.more }))
    await user.click(await findByRole('menuitem', { name: marks.open }))
    await user.type(await findByLabelText(marks.username), 'joa')
    await user.click(await findByRole('button', { name: '@joana' }))
    await user.click(await findByRole('button', { name: marks.block }))
    const toast = await findByText(marks.wasBlocked.replace('{name}', '@joana'))
    // The drawer is at the right: a toast there would lie over its buttons.
    expect(toast.closest('[data-x-position]')?.getAttribute('data-x-position')).toBe('left')
    expect(api.requests(addAccountProfile)[0]?.body).toMatchObject({ username: 'joana', kind: 'blocked' })
    expect(api.requests(listCustomers).some(({ body }) => body.filter.searchParam === '@joa')).toBe(true)
  })
})
