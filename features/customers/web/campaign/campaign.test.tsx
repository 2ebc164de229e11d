import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { addConsent, listCampaign, listConsents } from '../../campaign-contract.ts'
import { CustomersPage } from '../customers-page.tsx'
import { CustomerPage } from '../profile/customer-page.tsx'
import { customersApi } from '../testing/customers-api.ts'
import { joanaUuid, maria, mariaUuid } from '../testing/sample-customers.ts'

const people = [
  { uuid: mariaUuid, userName: 'maria.silva', fullName: 'Maria Silva', mobile: '+5511998124410' },
  { uuid: joanaUuid, userName: 'joana', fullName: null, mobile: '+5511998124411' },
]

describe.each<Locale>(['pt-BR', 'en-US'])('a campaign (%s)', (locale) => {
  it('opens one chat after the other and counts them', async () => {
    const api = customersApi([maria()]).on(listCampaign, ({ body }) =>
      pageOf(people, 2, { page: 1, limit: body.limit }),
    )
    const { findByRole, findByText, user, t } = mountScreen(<CustomersPage />, { path: '/crm', api, locale })
    const { campaign } = t.customers
    const counter = (done: number) => campaign.counter.replace('{done}', `${done}`).replace('{total}', '2')
    await user.click(await findByRole('button', { name: t.customers.more }))
    await user.click(await findByRole('menuitem', { name: campaign.menu }))
    await findByText(counter(0))
    const link = await findByRole('link', { name: campaign.open })
    expect(link.getAttribute('href')).toContain('https://wa.me/5511998124410?text=')
    await user.click(await findByRole('button', { name: campaign.skip }))
    await findByText(counter(1))
    await findByText('@joana')
    const file = await findByRole('link', { name: campaign.download })
    expect(file.getAttribute('href')).toBe('/api/customers/file?agreed=whatsapp')
  })

  it('needs a consent, which is noted with how it was given', async () => {
    const given = {
      channel: 'whatsapp' as const,
      isGiven: true,
      how: 'Pediu no direct',
      at: '2026-11-20T12:00:00.000Z',
    }
    const api = customersApi([maria()])
      .on(listConsents, () => ({ consents: [] }))
      .on(addConsent, () => given)
    const path = { path: `/crm/${mariaUuid}`, pattern: '/crm/:uuid' }
    const { findByRole, findByLabelText, findByText, user, t } = mountScreen(<CustomerPage />, {
      ...path,
      api,
      locale,
    })
    const { consents } = t.customers
    await user.click(await findByRole('button', { name: consents.note }))
    await user.type(await findByLabelText(consents.how), 'Pediu no direct')
    await user.click(await findByRole('button', { name: consents.save }))
    await findByText(consents.saved)
    expect(api.requests(addConsent)[0]?.body).toMatchObject({ channel: 'whatsapp', isGiven: true })
  })
})
