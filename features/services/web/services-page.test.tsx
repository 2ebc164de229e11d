import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { listMyMerchants } from '#features/merchants/contract.ts'
import type { Merchant } from '#features/merchants/web/index.ts'
import { exampleMerchant } from '#features/merchants/web/testing/example-merchant.ts'
import { AppError } from '#platform/contract/errors.ts'
import { pageOf } from '#platform/contract/table.ts'
import {
  beginService,
  connectByKeys,
  disconnectService,
  finishService,
  listServices,
  preferService,
  showServiceWebhook,
  testService,
} from '../contract.ts'
import { ServiceCallbackPage } from './service-callback-page.tsx'
import { ServicesPage } from './services-page.tsx'
import type { Service } from './services-query.ts'

const { uuid } = exampleMerchant()
const at = '2026-11-21T12:00:00.000Z'
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 50 })
const page = {
  pattern: '/merchants/:uuid/settings/services',
  path: `/merchants/${uuid}/settings/services`,
}
const off: Service = {
  ...{ kind: 'mercado_pago', state: 'off', isSimulated: false, accountName: null, connectedAt: null },
  ...{
    connectedByName: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    lastFailure: null,
    permissions: [],
    turn: null,
  },
}
const connected: Service = {
  ...{
    ...off,
    state: 'connected',
    accountName: 'ATELIEDALU',
    connectedAt: at,
    connectedByName: 'Luana Prado',
  },
  ...{ lastSuccessAt: at, permissions: ['offline_access', 'read', 'write'] },
}
const apiOf = (service: Service, changes: Partial<Merchant> = {}) =>
  fakeApi()
    .on(listMyMerchants, () => listed(exampleMerchant(changes)))
    .on(listServices, () => listed(service))

describe.each(['pt-BR', 'en-US'] as const)('the services of a brand (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>) => mountScreen(<ServicesPage />, { ...page, api, locale })

  it('of Pagar.me are connected by keys, and show what its webhook is made with', async () => {
    const pagarMe: Service = { ...connected, kind: 'pagar_me', accountName: 'pk_test_1', permissions: [] }
    const webhook = { url: 'https://arara.example/api/webhooks/pagar-me', user: uuid, password: 'hush' }
    let service: Service = { ...off, kind: 'pagar_me' }
    const api = apiOf(service)
      .on(listServices, () => listed(service))
      .on(connectByKeys, () => {
        service = pagarMe
        return { ...pagarMe, merchantUuid: uuid }
      })
      .on(showServiceWebhook, () => webhook)
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.services.connect }))
    await user.type(await findByLabelText(t.services.keys.private), 'sk_test_1')
    await user.type(await findByLabelText(t.services.keys.public), 'pk_test_1')
    await user.type(await findByLabelText(t.services.password), 'my-password-1')
    const dialog = await findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: t.services.connect }))
    await user.click(await findByRole('button', { name: t.services.webhook.open }))
    for (const value of Object.values(webhook)) await findByText(value)
    expect(api.requests(connectByKeys)).toMatchObject([
      { body: { kind: 'pagar_me', keys: { private: 'sk_test_1', public: 'pk_test_1' } } },
    ])
  })

  it('are connected after the password, which is refused at its field', async () => {
    const api = apiOf(off).on(beginService, () => {
      throw new AppError('wrong_password')
    })
    const { user, findByRole, findByLabelText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.services.connect }))
    const password = await findByLabelText(t.services.password)
    await user.type(password, 'not-mine-1')
    await user.click(await findByRole('button', { name: t.services.goOn }))
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    expect(api.requests(beginService)).toMatchObject([
      { body: { merchantUuid: uuid, kind: 'mercado_pago', password: 'not-mine-1' } },
    ])
  })

  it('of several for payments, one comes first, and the seller chooses which', async () => {
    const both = (first: 'mercado_pago' | 'stripe') =>
      listed<Service>(
        { ...connected, turn: first === 'mercado_pago' ? 1 : 2 },
        { ...connected, kind: 'stripe', turn: first === 'stripe' ? 1 : 2 },
      )
    let first: 'mercado_pago' | 'stripe' = 'mercado_pago'
    const api = fakeApi()
      .on(listMyMerchants, () => listed(exampleMerchant()))
      .on(listServices, () => both(first))
      .on(preferService, () => {
        first = 'stripe'
      })
    const { user, findByRole, findByText, t } = mount(api)
    await findByText(t.services.first)
    await user.click(await findByRole('button', { name: t.services.prefer }))
    await findByText((text) => text === t.services.preferred.replace('{service}', 'Stripe'))
    expect(api.requests(preferService)).toMatchObject([{ body: { merchantUuid: uuid, kind: 'stripe' } }])
    await user.click(await findByRole('button', { name: t.services.prefer }))
    await expect.poll(() => api.requests(preferService).at(-1)?.body.kind).toBe('mercado_pago')
  })

  it('are connected by the keys of the seller’s own app where they need one, which gets our address', async () => {
    const api = apiOf({ ...off, kind: 'tiny' }).on(beginService, () => {
      throw new AppError('unavailable')
    })
    const { user, findByRole, findByLabelText, findByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.services.connect }))
    await findByText((text) => text.endsWith('/merchants/services/callback'))
    await user.type(await findByLabelText(t.services.keys.app), 'app-1')
    await user.type(await findByLabelText(t.services.keys.secret), 'secret-1')
    await user.type(await findByLabelText(t.services.password), 'mine-1')
    await user.click(await findByRole('button', { name: t.services.goOn }))
    await expect
      .poll(() => api.requests(beginService))
      .toMatchObject([
        { body: { kind: 'tiny', password: 'mine-1', keys: { app: 'app-1', secret: 'secret-1' } } },
      ])
  })

  it('show the account, the last success and the last failure in words, and are tested', async () => {
    const failing: Service = {
      ...{ ...connected, state: 'attention', lastFailureAt: at, lastFailure: 'no_pix_key' },
    }
    const api = apiOf(failing).on(testService, () => connected)
    const { user, findByRole, findByText, t } = mount(api)
    await findByText('ATELIEDALU')
    await findByText((text) => text.includes(t.services.permissionNames.write))
    await findByText((text) => text.includes(t.services.failures.no_pix_key))
    await user.click(await findByRole('button', { name: t.services.test }))
    await findByText(t.services.tested)
  })

  it('say what failed when a test fails', async () => {
    const api = apiOf(connected).on(testService, () => ({
      ...{
        ...connected,
        state: 'attention' as const,
        lastFailureAt: at,
        lastFailure: 'unreachable' as const,
      },
    }))
    const { user, findByRole, findByText, queryByText, t } = mount(api)
    await user.click(await findByRole('button', { name: t.services.test }))
    await findByText(t.services.testedWithFailure.replace('{what}', t.services.failures.unreachable))
    await findByText(t.words.failure)
    expect(queryByText(t.words.success)).toBeNull()
  })

  it('are disconnected after a question, and connected again when the service revoked the access', async () => {
    const api = apiOf({ ...connected, state: 'revoked', lastFailureAt: at, lastFailure: 'revoked' }).on(
      disconnectService,
      () => undefined,
    )
    const { user, findByRole, t } = mount(api)
    await findByRole('button', { name: t.services.connectAgain })
    await user.click(await findByRole('button', { name: t.services.disconnect }))
    const question = await findByRole('alertdialog')
    const confirm = [...question.querySelectorAll('button')].find(
      ({ textContent }) => textContent === t.services.disconnect,
    )
    await user.click(confirm!)
    await expect.poll(() => api.requests(disconnectService).length).toBe(1)
  })

  it('are for full administrators, and closed where the installation has no app', async () => {
    const { findByText, queryByRole, t } = mount(apiOf({ ...off, state: 'closed' }))
    await findByText(t.services.closedText)
    expect(queryByRole('button', { name: t.services.connect })).toBeNull()
    const reader = mount(apiOf(connected, { role: 'read' }))
    await reader.findByText(t.services.fullOnly)
  })

  it('say that they could not be loaded', async () => {
    const api = fakeApi()
      .on(listMyMerchants, () => listed(exampleMerchant()))
      .on(listServices, () => {
        throw new AppError('unavailable')
      })
    const { findByText, t } = mount(api)
    await findByText(t.services.failed)
  })
})

describe.each(['pt-BR', 'en-US'] as const)('the return from a service (%s)', (locale) => {
  const path = '/merchants/services/callback'

  it('connects the account and leads to the services of the brand', async () => {
    const api = fakeApi().on(finishService, () => ({ ...connected, merchantUuid: uuid }))
    const { place } = mountScreen(<ServiceCallbackPage />, { api, locale, path: `${path}?code=c&state=s` })
    await expect.poll(place).toBe(`/merchants/${uuid}/settings/services`)
    expect(api.requests(finishService)).toMatchObject([{ body: { code: 'c', state: 's' } }])
  })

  it('says that the seller did not allow it', async () => {
    const { findByText, t } = mountScreen(<ServiceCallbackPage />, {
      ...{ api: fakeApi(), locale, path: `${path}?error=access_denied&state=s` },
    })
    await findByText(t.services.declined)
  })

  it('says why the server refuses', async () => {
    const api = fakeApi().on(finishService, () => {
      throw new AppError('oauth_state_mismatch')
    })
    const { findByRole } = mountScreen(<ServiceCallbackPage />, {
      api,
      locale,
      path: `${path}?code=c&state=s`,
    })
    await findByRole('alert')
  })
})
