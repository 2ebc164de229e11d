import { describe, expect, it } from 'vitest'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import type { Locale } from '#platform/i18n/locale.ts'
import { listMergeSuggestions, mergeCustomers, refuseMerge, undoMerge } from '../../contract.ts'
import { CustomersPage } from '../customers-page.tsx'
import { customersApi } from '../testing/customers-api.ts'
import { joana, joanaUuid, maria, mariaUuid, rowOf } from '../testing/sample-customers.ts'

describe.each<Locale>(['pt-BR', 'en-US'])('records that may be one person (%s)', (locale) => {
  const mount = () => {
    let suggestions = [
      { first: rowOf(maria()), second: rowOf(joana()), reasons: ['mobile' as const, 'email' as const] },
    ]
    const answered = () => {
      suggestions = []
    }
    const api = customersApi([maria(), joana()])
      .on(listMergeSuggestions, () => ({ suggestions }))
      .on(mergeCustomers, () => {
        answered()
        return maria()
      })
      .on(refuseMerge, answered)
      .on(undoMerge, () => joana())
    return mountScreen(<CustomersPage />, { path: '/crm', api, locale })
  }

  it('are merged by the seller, who sees the reasons and can undo it', async () => {
    const { findByRole, findByText, user, api, t } = mount()
    await user.click(await findByRole('button', { name: t.customers.merges.review }))
    await findByText(t.customers.merges.reasons.mobile)
    await findByText(t.customers.merges.reasons.email)
    await user.click(await findByRole('button', { name: /^(Unir|Merge) Maria Silva/ }))
    await findByText(t.customers.merges.accepted)
    await findByText(t.customers.merges.none)
    await user.click(await findByRole('button', { name: t.customers.merges.undo }))
    await findByText(t.customers.merges.undone)
    expect(api.requests(mergeCustomers)[0]?.body).toEqual({ uuid: mariaUuid, otherUuid: joanaUuid })
    expect(api.requests(undoMerge)[0]?.body).toEqual({ uuid: joanaUuid })
  })

  it('stay apart where the seller says so', async () => {
    const { findByRole, findByText, user, api, t } = mount()
    await user.click(await findByRole('button', { name: t.customers.merges.review }))
    await user.click(await findByRole('button', { name: /^Maria Silva .*(diferentes|different people)$/ }))
    await findByText(t.customers.merges.refused)
    expect(api.requests(refuseMerge)[0]?.body).toEqual({ uuid: mariaUuid, otherUuid: joanaUuid })
  })
})
