import { describe, expect, it } from 'vitest'
import { listCustomers } from '#features/customers/contract.ts'
import { customersApi } from '#features/customers/web/testing/customers-api.ts'
import { joana, maria } from '#features/customers/web/testing/sample-customers.ts'
import { listLives } from '#features/reports/contract.ts'
import { pageOf } from '#platform/contract/table.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { mountScreen } from '../testing/mount-screen.tsx'
import { Palette } from './palette.tsx'

describe.each<Locale>(['pt-BR', 'en-US'])('the palette (%s)', (locale) => {
  it('finds a customer by name and opens the profile', async () => {
    const api = customersApi([maria(), joana()]).on(listLives, ({ body }) => pageOf([], 0, body))
    const { findByRole, queryByRole, user, t, place } = mountScreen(<Palette open onClose={() => {}} />, {
      api,
      locale,
    })
    await user.type(await findByRole('combobox', { name: t.frame.palette.label }), 'maria s')
    const found = await findByRole('option', { name: 'Maria Silva, @maria.silva' })
    await findByRole('group', { name: t.frame.palette.customers })
    expect(queryByRole('option', { name: /joana/ })).toBeNull()
    expect(api.requests(listCustomers).at(-1)?.body.filter?.searchParam).toBe('maria s')
    await user.click(found)
    await expect.poll(() => place()).toBe(`/crm/${maria().uuid}`)
  })
})
