import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { addMerchant, listMyMerchants, updateMerchant } from '../contract.ts'
import { listMyInvitations } from '../people-contract.ts'
import { MerchantsPage } from './merchants-page.tsx'
import type { Merchant } from './merchants-query.ts'
import { NewMerchantPage } from './new-merchant-page.tsx'
import { MerchantDataPage } from './settings/data-page.tsx'
import { valuesOf } from './settings/data-values.ts'
import { exampleMerchant } from './testing/example-merchant.ts'

/** No invitation waits for the user. */
const brandsApi = () => fakeApi().on(listMyInvitations, () => pageOf([], 0, { page: 1, limit: 1 }))
const list = (...rows: Merchant[]) => pageOf(rows, rows.length, { page: 1, limit: 20 })
const settings = {
  pattern: '/merchants/:uuid/settings',
  path: `/merchants/${exampleMerchant().uuid}/settings`,
}

describe.each(['pt-BR', 'en-US'] as const)('the brands, in %s', (locale) => {
  it('are listed with their status, how they sell and what they lack', async () => {
    const uuid = (place: number) => `0199a2f0-5b1c-7d3e-8f4a-00000000000${place}`
    const api = brandsApi().on(listMyMerchants, () =>
      list(
        exampleMerchant({ uuid: uuid(1), name: 'A' }),
        exampleMerchant({ uuid: uuid(2), name: 'B', status: 'inactive', productGateway: 'full-checkout' }),
        exampleMerchant({ uuid: uuid(3), name: 'C', status: 'pending', missing: ['contact', 'policies'] }),
        exampleMerchant({
          ...{ uuid: uuid(4), name: 'D', status: 'deleted', deletedAt: '2026-11-21T12:00:00.000Z' },
        }),
      ),
    )
    const { findByText, getAllByText, getByText, getByRole, queryByRole, t } = mountScreen(
      <MerchantsPage />,
      {
        api,
        locale,
      },
    )
    await findByText(t.merchants.statuses.active)
    for (const status of ['inactive', 'pending', 'deleted'] as const) getByText(t.merchants.statuses[status])
    expect(getAllByText(t.merchants.gateways['external-link'])).toHaveLength(3)
    getByText(t.merchants.gateways['full-checkout'])
    getByText(t.merchants.pendingText, { exact: false })
    getByText(new RegExp(t.merchants.missing.policies))
    getByRole('button', { name: t.merchants.restore })
    expect(queryByRole('link', { name: /D$/ })).toBeNull()
  })

  it('are explained where there are none, and where they do not load', async () => {
    const empty = mountScreen(<MerchantsPage />, {
      api: brandsApi().on(listMyMerchants, () => list()),
      locale,
    })
    await empty.findByText(empty.t.merchants.empty)
    expect(empty.getByRole('link', { name: empty.t.merchants.add }).getAttribute('href')).toBe(
      '/merchants/new',
    )
  })

  it('say that they do not load', async () => {
    const api = brandsApi().on(listMyMerchants, () => {
      throw new AppError('internal_error')
    })
    const { findByText, t } = mountScreen(<MerchantsPage />, { api, locale })
    await findByText(t.merchants.failed)
  })

  it('are created with a name, which stays when the server refuses it', async () => {
    let isFull = true
    const api = brandsApi().on(addMerchant, ({ body }) => {
      if (isFull) throw new AppError('conflict', { messageKey: 'too_many_merchants', params: { most: 20 } })
      return exampleMerchant({ name: body.name })
    })
    const screen = mountScreen(<NewMerchantPage />, { api, locale, path: '/merchants/new' })
    const { user, findByText, getByRole, getByLabelText, t } = screen
    await user.click(getByRole('button', { name: t.merchants.create.submit }))
    await findByText(t.fields.required)
    await user.type(getByLabelText(t.merchants.create.name), 'Ateliê')
    await user.click(getByRole('button', { name: t.merchants.create.submit }))
    await findByText(/20/)
    expect(getByLabelText<HTMLInputElement>(t.merchants.create.name).value).toBe('Ateliê')
    isFull = false
    await user.click(getByRole('button', { name: t.merchants.create.submit }))
    await findByText(t.merchants.create.done)
    expect(screen.place()).toBe(settings.path)
  })

  it('say what an address that names none means', async () => {
    const api = brandsApi().on(listMyMerchants, () => {
      throw new AppError('not_found', { messageKey: 'unknown_merchant' })
    })
    const { findByText, t } = mountScreen(<MerchantDataPage />, { ...settings, api, locale })
    await findByText(t.merchants.unknown)
  })

  it('show what is missing as a list, and send the changed fields alone', async () => {
    const sent: object[] = []
    const merchant = exampleMerchant({ status: 'pending', missing: ['contact', 'bank'] })
    const api = brandsApi()
      .on(listMyMerchants, () => list(merchant))
      .on(updateMerchant, ({ body }) => {
        sent.push(body)
        return { ...merchant, name: body.name ?? '', version: 2 }
      })
    const { user, findByRole, findByLabelText, findByText, getByRole, t } = mountScreen(
      <MerchantDataPage />,
      {
        ...settings,
        api,
        locale,
      },
    )
    const missing = await findByRole('list', { name: t.merchants.status.missingLabel })
    expect(missing.textContent).toBe(t.merchants.missing.contact + t.merchants.missing.bank)
    await user.click(getByRole('button', { name: t.merchants.missing.contact }))
    expect(document.activeElement).toBe(await findByLabelText(t.merchants.data.contactEmail))
    await user.type(await findByLabelText(t.merchants.create.name), ' II')
    await user.click(getByRole('button', { name: t.merchants.data.save }))
    await findByText(t.merchants.data.saved)
    expect(sent).toEqual([{ uuid: merchant.uuid, version: 1, name: 'Ateliê da Lu II' }])
  })

  it('are saved over changes of other fields without a question', async () => {
    const latest = exampleMerchant({ website: 'https://deles.com.br/', version: 5 })
    let isSavedElsewhere = false
    const api = fakeApi()
      .on(listMyMerchants, () => list(isSavedElsewhere ? latest : exampleMerchant()))
      .on(updateMerchant, ({ body }) => {
        isSavedElsewhere = true
        if (body.version === 5) return { ...latest, name: body.name ?? '', version: 6 }
        throw new AppError('conflict', { fields: { version: ['merchant_changed_elsewhere'] } })
      })
    const { user, findByLabelText, findByText, getByRole, queryByRole, getByLabelText, t } = mountScreen(
      <MerchantDataPage />,
      { ...settings, api, locale },
    )
    await user.type(await findByLabelText(t.merchants.create.name), ' II')
    await user.click(getByRole('button', { name: t.merchants.data.save }))
    await findByText(t.merchants.data.saved)
    expect(queryByRole('alertdialog')).toBeNull()
    expect(getByLabelText<HTMLInputElement>(t.merchants.data.website).value).toBe('https://deles.com.br/')
    expect(getByLabelText<HTMLInputElement>(t.merchants.create.name).value).toBe('Ateliê da Lu II')
  })

  it('become the other screen’s where the person chooses it, and keep what only this screen changed', async () => {
    const theirs = exampleMerchant({ name: 'Ateliê deles', version: 5 })
    let isSavedElsewhere = false
    const api = fakeApi()
      .on(listMyMerchants, () => list(isSavedElsewhere ? theirs : exampleMerchant()))
      .on(updateMerchant, () => {
        isSavedElsewhere = true
        throw new AppError('conflict', { fields: { version: ['merchant_changed_elsewhere'] } })
      })
    const { user, findByLabelText, findByRole, getByRole, getByLabelText, t } = mountScreen(
      <MerchantDataPage />,
      { ...settings, api, locale },
    )
    await user.type(await findByLabelText(t.merchants.create.name), ' II')
    await user.type(getByLabelText(t.merchants.data.legalName), 'Luciana Prado')
    await user.click(getByRole('button', { name: t.merchants.data.save }))
    await user.click(await findByRole('button', { name: t.merchants.conflict.takeTheirs }))
    expect(getByLabelText<HTMLInputElement>(t.merchants.create.name).value).toBe('Ateliê deles')
    expect(getByLabelText<HTMLInputElement>(t.merchants.data.legalName).value).toBe('Luciana Prado')
  })

  it('of a draft that began with an older version ask about everything that differs', async () => {
    const old = exampleMerchant()
    const theirs = exampleMerchant({ website: 'https://deles.com.br/', version: 5 })
    drafts.write(`merchant-${old.uuid}`, { ...valuesOf(old), name: 'Meu ateliê', version: old.version })
    const api = fakeApi()
      .on(listMyMerchants, () => list(theirs))
      .on(updateMerchant, ({ body }) => {
        if (body.version === 5) return { ...theirs, name: body.name ?? theirs.name, version: 6 }
        throw new AppError('conflict', { fields: { version: ['merchant_changed_elsewhere'] } })
      })
    const { user, findByRole, findByText, getByRole, t } = mountScreen(<MerchantDataPage />, {
      ...settings,
      api,
      locale,
    })
    await user.click(await findByRole('button', { name: t.merchants.data.save }))
    const { textContent } = await findByRole('alertdialog')
    expect(textContent).toContain('Meu ateliê')
    expect(textContent).toContain('https://deles.com.br/')
    await user.click(getByRole('button', { name: t.merchants.conflict.keepMine }))
    await findByText(t.merchants.data.saved)
  })

  it('show both versions when another screen saved meanwhile, and lose neither', async () => {
    const theirs = exampleMerchant({ name: 'Ateliê deles', website: 'https://deles.com.br/', version: 5 })
    let isSavedElsewhere = false
    const sent: { version?: number | null; name?: string }[] = []
    const api = brandsApi()
      .on(listMyMerchants, () => list(isSavedElsewhere ? theirs : exampleMerchant()))
      .on(updateMerchant, ({ body }) => {
        sent.push(body)
        isSavedElsewhere = true
        if (body.version === 5) return { ...theirs, name: body.name ?? '', version: 6 }
        throw new AppError('conflict', {
          messageKey: 'merchant_changed_elsewhere',
          fields: { version: ['merchant_changed_elsewhere'] },
        })
      })
    const { user, findByLabelText, findByText, getByRole, getByLabelText, t } = mountScreen(
      <MerchantDataPage />,
      { ...settings, api, locale },
    )
    const name = await findByLabelText<HTMLInputElement>(t.merchants.create.name)
    await user.clear(name)
    await user.type(name, 'Meu ateliê')
    await user.click(getByRole('button', { name: t.merchants.data.save }))
    await findByText(t.merchants.conflict.title)
    const { textContent } = getByRole('alertdialog')
    expect(textContent).toContain('Ateliê deles')
    expect(textContent).toContain('Meu ateliê')
    await user.click(getByRole('button', { name: t.merchants.conflict.keepMine }))
    await findByText(t.merchants.data.saved)
    expect(sent.at(-1)).toEqual({ uuid: theirs.uuid, version: 5, name: 'Meu ateliê' })
    expect(getByLabelText<HTMLInputElement>(t.merchants.data.website).value).toBe('https://deles.com.br/')
  })
})
