import { describe, expect, it } from 'vitest'
import { fakeApi } from '#app/web/testing/fake-api.ts'
import { mountScreen } from '#app/web/testing/mount-screen.tsx'
import { pageOf } from '#platform/contract/table.ts'
import {
  addWebhook,
  enableWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  showWebhookDelivery,
  testWebhook,
} from '../webhook-contract.ts'
import type { Delivery, Webhook } from './webhooks/webhook-queries.ts'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

const uuid = '0199a2f4-7d1e-4000-8000-000000000021'
const at = '2026-11-21T12:00:00.000Z'
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { page: 1, limit: 20 })
const working: Webhook = {
  ...{ uuid, address: 'https://sistema.example/eventos', events: ['order.paid'], state: 'active' },
  ...{ createdAt: at, lastSuccessAt: at, failingSince: null, formerSecretUntil: null, waiting: 0 },
}
const attempt = {
  ...{ at, milliseconds: 90, status: 500, failure: null },
  ...{ request: 'webhook-id: 1', response: 'broken' },
}
const delivery: Delivery = {
  ...{ uuid, type: 'order.paid', state: 'failed', attempts: 10 },
  ...{ createdAt: at, deliveredAt: null, nextTryAt: null },
}
const apiOf = (webhooks: Webhook[]) => fakeApi().on(listWebhooks, () => listed(...webhooks))

describe.each(['pt-BR', 'en-US'] as const)('the addresses for events (%s)', (locale) => {
  const mount = (api: ReturnType<typeof apiOf>) => mountScreen(<WebhooksCard />, { api, locale })

  it('are added with their events, and the secret is shown once', async () => {
    const webhooks: Webhook[] = []
    const api = apiOf(webhooks).on(addWebhook, () => {
      webhooks.push(working)
      return { uuid, secret: 'whsec_c2VjcmV0' }
    })
    const { user, findByRole, findByText, findByLabelText, queryByText, t } = mount(api)
    const { webhooks: texts, newWebhook, newKey, shownKey } = t.developerAccess
    await findByText(texts.empty)
    await user.click(await findByRole('button', { name: texts.add }))
    await user.type(await findByLabelText(newWebhook.address), working.address)
    await user.click(await findByLabelText(texts.events.live.ended))
    await user.type(await findByLabelText(newKey.password), 'secret-word-1')
    await user.click(await findByRole('button', { name: newWebhook.submit }))
    await findByText('whsec_c2VjcmV0')
    expect(api.requests(addWebhook)[0]?.body).toEqual({
      ...{ address: working.address, password: 'secret-word-1' },
      events: ['intentions.ready', 'order.created', 'order.paid', 'order.sent'],
    })
    await user.click(await findByRole('button', { name: shownKey.done }))
    await expect.poll(() => queryByText('whsec_c2VjcmV0')).toBeNull()
    await findByText(working.address)
  })

  it('show their deliveries, and send one again', async () => {
    const api = apiOf([working])
      .on(listWebhookDeliveries, () => listed(delivery))
      .on(showWebhookDelivery, () => ({ ...delivery, body: '{}', attemptList: [attempt] }))
      .on(replayWebhookDelivery, () => ({ ...attempt, status: 204, response: '' }))
    const { user, findByRole, findByText, t } = mount(api)
    const { webhooks: texts, log, outcome } = t.developerAccess
    await user.click(await findByRole('button', { name: texts.deliveries }))
    await user.click(await findByRole('button', { name: /order\.paid/ }))
    await findByText(new RegExp(outcome.refused.replace('{status}', '500')))
    await findByText('broken')
    await user.click(await findByRole('button', { name: log.replay }))
    await findByText(outcome.arrived.replace('{status}', '204'))
    expect(api.requests(replayWebhookDelivery)[0]?.body).toEqual({ deliveryUuid: uuid })
  })

  it('are tested, switched on again, given a new secret and deleted', async () => {
    const webhooks: Webhook[] = [{ ...working, state: 'failing', failingSince: at, waiting: 2 }]
    const api = apiOf(webhooks)
      .on(testWebhook, () => ({ ...attempt, status: null, failure: 'time' as const, response: '' }))
      .on(enableWebhook, () => {
        webhooks[0] = working
      })
      .on(rotateWebhookSecret, () => ({ secret: 'whsec_bmV1' }))
      .on(removeWebhook, () => {
        webhooks.pop()
      })
    const { user, findByRole, findByText, findByLabelText, t } = mount(api)
    const { webhooks: texts, outcome, rotate, newKey, shownKey } = t.developerAccess
    await findByText(texts.states.failing)
    await user.click(await findByRole('button', { name: texts.test }))
    await findByText(outcome.time)
    await user.click(await findByRole('button', { name: texts.enable }))
    await findByText(texts.enabled)
    await user.click(await findByRole('button', { name: texts.rotate }))
    await user.type(await findByLabelText(newKey.password), 'secret-word-1')
    await user.click(await findByRole('button', { name: rotate.submit }))
    await findByText('whsec_bmV1')
    await user.click(await findByRole('button', { name: shownKey.done }))
    await user.click(await findByRole('button', { name: texts.remove }))
    await findByText(texts.removeTitle)
    await user.click(await findByRole('button', { name: texts.remove }))
    await findByText(texts.empty)
    expect(api.requests(removeWebhook)[0]?.body).toEqual({ uuid })
  })
})
