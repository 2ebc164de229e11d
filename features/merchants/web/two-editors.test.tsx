import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import { showBanking, updateBanking } from '../banking-contract.ts'
import { listMyMerchants } from '../contract.ts'
import { listLocations, updateLocation } from '../location-contract.ts'
import { listPolicies, savePolicy } from '../policy-contract.ts'
import { MerchantBankingPage } from './banking/banking-page.tsx'
import { MerchantLocationFormPage } from './locations/location-form-page.tsx'
import type { Location } from './locations/locations-query.ts'
import { MerchantPoliciesPage } from './policies/policies-page.tsx'
import { exampleMerchant } from './testing/example-merchant.ts'

const { uuid } = exampleMerchant()
const at = '2026-11-21T12:00:00.000Z'
const settings = `/merchants/${uuid}/settings`
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 50 })
const newer = () => new AppError('conflict', { fields: { version: ['merchant_changed_elsewhere'] } })

const location: Location = {
  ...{ id: '6f6a4c0e-3f0f-4a53-9a0b-6a1f3e0c8d14', label: 'Ateliê', postalCode: '01310100' },
  ...{ street: 'Avenida Paulista', number: '1000', complement: null, neighborhood: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP', isSender: true, isPickup: false, pickupInstructions: null },
  ...{ version: 1, createdAt: at, updatedAt: at },
}

describe.each(['pt-BR', 'en-US'] as const)('two editors of a location, in %s', (locale) => {
  /** The form of the location, which the other screen saves as `theirs` before this one. */
  function opened(theirs: Partial<Location>) {
    let stored = location
    const api = fakeApi()
      .on(listMyMerchants, () => listed(exampleMerchant()))
      .on(listLocations, () => listed(stored))
      .on(updateLocation, ({ body }) => {
        if (stored === location) stored = { ...location, ...theirs, version: 2 }
        if (body.version !== stored.version) throw newer()
        const { uuid: _merchant, id: _id, version: _known, ...change } = body
        stored = { ...stored, ...(change as Partial<Location>), version: stored.version + 1 }
        return stored
      })
    const screen = mountScreen(<MerchantLocationFormPage />, {
      ...{ api, locale, pattern: '/merchants/:uuid/settings/address/new' },
      path: `${settings}/address/new?id=${location.id}`,
    })
    const { address } = screen.t.profile
    const field = (name: string) =>
      screen.findByRole<HTMLInputElement>('textbox', { name: (shown) => shown.startsWith(name) })
    return {
      ...{ ...screen, address, field, stored: () => stored },
      async type(name: string, text: string) {
        await screen.user.clear(await field(name))
        await screen.user.type(await field(name), text)
      },
      async save() {
        // The simulated browser shows the first option at first.
        await screen.user.selectOptions(await screen.findByLabelText(address.state), 'SP')
        await screen.user.click(
          await screen.findByRole('button', { name: screen.t.merchantSettings.locations.save }),
        )
      },
    }
  }

  it('both keep what they changed, without a question, where it is something else', async () => {
    const { address, place, save, stored, type } = opened({ label: 'Loja', isSender: false })
    await type(address.number, '2000')
    await save()
    await expect.poll(place).toBe(`${settings}/locations`)
    expect(stored()).toMatchObject({ label: 'Loja', number: '2000', isSender: false, version: 3 })
  })

  it('choose where both changed one field; what only this screen changed stays typed', async () => {
    const { address, field, findByText, getByRole, place, save, stored, t, type, user } = opened({
      number: '7',
    })
    await type(address.number, '2000')
    await type(address.complement, 'sala 3')
    await save()
    await findByText(t.merchants.conflict.title)
    await user.click(getByRole('button', { name: t.merchants.conflict.takeTheirs }))
    expect((await field(address.number)).value).toBe('7')
    expect((await field(address.complement)).value).toBe('sala 3')
    await save()
    await expect.poll(place).toBe(`${settings}/locations`)
    expect(stored()).toMatchObject({ number: '7', complement: 'sala 3', version: 3 })
  })

  it('can keep what is on this screen', async () => {
    const { address, findByText, getByRole, place, save, stored, t, type, user } = opened({ number: '7' })
    await type(address.number, '2000')
    await save()
    await findByText(t.merchants.conflict.title)
    await user.click(getByRole('button', { name: t.merchants.conflict.keepMine }))
    await expect.poll(place).toBe(`${settings}/locations`)
    expect(stored()).toMatchObject({ number: '2000', version: 3 })
  })
})

describe.each(['pt-BR', 'en-US'] as const)('two editors of a policy, in %s', (locale) => {
  /** The editor of a policy with a typed text, saved after the other screen. */
  async function saved() {
    let [text, version] = ['Trocamos em 30 dias.', 1]
    const policy = () => ({
      ...{ kind: 'exchange' as const, text, template: 'Modelo', version },
      ...{ updatedAt: at, updatedByName: 'Bia Lima' },
    })
    const api = fakeApi()
      .on(listMyMerchants, () => listed(exampleMerchant()))
      .on(listPolicies, () => ({ ...listed(policy()), checks: [] }))
      .on(savePolicy, ({ body }) => {
        if (version === 1) [text, version] = ['Trocamos em 7 dias.', 2]
        if (body.version !== version) throw newer()
        ;[text, version] = [body.text, version + 1]
        return policy()
      })
    const screen = mountScreen(<MerchantPoliciesPage />, {
      ...{ api, locale, pattern: '/merchants/:uuid/settings/policies', path: `${settings}/policies` },
    })
    const { user, findByRole, findByText, t } = screen
    await user.click(await findByRole('button', { name: t.merchantSettings.policies.edit }))
    const field = () => findByRole<HTMLTextAreaElement>('textbox')
    await user.clear(await field())
    await user.type(await field(), 'Trocamos em 15 dias.')
    await user.click(await findByRole('button', { name: t.words.save }))
    await findByText(t.merchants.conflict.title)
    await findByText('Trocamos em 7 dias.')
    return { ...screen, field, stored: () => text }
  }

  it('see both texts, and this one replaces the other’s where the person wants it', async () => {
    const { user, getByRole, findByRole, stored, t } = await saved()
    await user.click(getByRole('button', { name: t.merchants.conflict.keepMine }))
    await findByRole('button', { name: t.merchantSettings.policies.edit })
    expect(stored()).toBe('Trocamos em 15 dias.')
  })

  it('go on from the other’s text where the person wants it', async () => {
    const { user, getByRole, field, findByRole, stored, t } = await saved()
    await user.click(getByRole('button', { name: t.merchants.conflict.takeTheirs }))
    expect((await field()).value).toBe('Trocamos em 7 dias.')
    await user.type(await field(), ' Ou mais.')
    await user.click(await findByRole('button', { name: t.words.save }))
    await findByRole('button', { name: t.merchantSettings.policies.edit })
    expect(stored()).toBe('Trocamos em 7 dias. Ou mais.')
  })
})

describe.each(['pt-BR', 'en-US'] as const)('two editors of where a brand is paid, in %s', (locale) => {
  it('are told apart; the later one may save over the other’s after it was told', async () => {
    let stored = {
      ...{ bankCode: null, bankName: null, agency: null, account: null, accountType: null, holderName: null },
      ...{ holderDocument: null, pixKeyType: null, pixKey: null, version: 0, updatedAt: null },
      updatedByName: null as string | null,
    }
    const api = fakeApi()
      .on(listMyMerchants, () => listed(exampleMerchant()))
      .on(showBanking, () => stored)
      .on(updateBanking, ({ body }) => {
        if (stored.version === 0) stored = { ...stored, updatedByName: 'Bia Lima', version: 1 }
        if (body.version !== stored.version) {
          const named = { fields: { version: ['merchant_changed_elsewhere'] } }
          throw new AppError('conflict', { messageKey: 'merchant_changed_elsewhere', ...named })
        }
        return { ...stored, pixKeyType: 'email' as const, pixKey: 'lo•••@exemplo.example', version: 2 }
      })
    const { user, findByRole, findByLabelText, findByText, t } = mountScreen(<MerchantBankingPage />, {
      ...{ api, locale, pattern: '/merchants/:uuid/settings/billing', path: `${settings}/billing` },
    })
    const { banking } = t.merchantSettings
    const send = async () => {
      await user.click(await findByRole('button', { name: t.words.save }))
      await user.type(await findByLabelText(banking.password), 'certa')
      await user.click(await findByRole('button', { name: banking.confirm }))
    }
    await user.click(await findByRole('button', { name: banking.pix.add }))
    await user.selectOptions(await findByLabelText(banking.pix.type), 'email')
    await user.type(await findByRole('textbox', { name: banking.pix.key }), 'loja@exemplo.example')
    await send()
    await findByText(
      locale === 'pt-BR' ? /^Esta marca foi alterada em outra tela/ : /^This brand was changed/,
    )
    await expect.poll(() => api.requests(showBanking)).toHaveLength(2)
    await send()
    await findByText('lo•••@exemplo.example')
    expect(api.requests(updateBanking).map(({ body }) => body.version)).toEqual([0, 1])
  })
})
