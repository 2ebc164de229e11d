import { describe, expect, it } from 'vitest'
import { optionsFromEnvironment, simulatorApps, simulatorSms, startSimulators } from './main.ts'

describe('the simulators', () => {
  it('all listen on one port and return the addresses that replace the providers’', async () => {
    const simulators = await startSimulators({ port: 0, instagram: simulatorApps })
    try {
      expect((await fetch(simulators.url)).status).toBe(200)
      for (const address of [simulators.hosts.instagramGraph, simulators.hosts.facebookGraph]) {
        const answer = await fetch(`${address}/v26.0/me`)
        expect(await answer.json()).toMatchObject({ error: { code: 104 } })
      }
      const place = await fetch(`${simulators.hosts.viaCep}/ws/01001000/json/`)
      expect(await place.json()).toMatchObject({ logradouro: 'Praça da Sé' })
      const sms = { method: 'POST', body: new URLSearchParams() }
      expect(
        (await fetch(`${simulators.hosts.twilio}/2010-04-01/Accounts/AC1/Messages.json`, sms)).status,
      ).toBe(401)
      expect((await fetch(`${simulators.hosts.zenvia}/v2/channels/sms/messages`, sms)).status).toBe(401)
      expect((await fetch(`${simulators.url}/sms`)).status).toBe(200)
      const token = { method: 'POST' }
      const shop = `${simulators.hosts.shopify}/ateliedalu.myshopify.com/admin/oauth/access_token`
      expect((await fetch(shop, token)).status).toBe(401)
      expect((await fetch(`${simulators.hosts.yampi}/auth/me`, token)).status).toBe(401)
      expect((await fetch(`${simulators.hosts.melhorEnvio}/oauth/token`, token)).status).toBe(401)
      expect(
        (await fetch(`${simulators.hosts.correios}/token/v1/autentica/cartaopostagem`, token)).status,
      ).toBe(401)
      expect((await fetch(`${simulators.hosts.pagarMe}/api/orders`)).status).toBe(401)
      const model = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
      expect((await fetch(`${simulators.hosts.openai}/chat/completions`, model)).status).toBe(401)
    } finally {
      await simulators.close()
    }
  })

  it('read their settings from the environment that the product is started with', () => {
    const options = optionsFromEnvironment({
      PORT: '4101',
      ARARA_URL: 'http://localhost:4100/',
      INSTAGRAM_APP_ID: '77',
      ARARA_DATA_DIR: '/var/arara',
      TWILIO_ACCOUNT_SID: 'AC7',
      ZENVIA_WEBHOOK_SECRET: 'hush',
    })
    expect(options).toMatchObject({ port: 4101, host: '127.0.0.1' })
    expect(options.instagram).toMatchObject({
      appId: '77',
      appSecret: simulatorApps.appSecret,
      webhookUrl: 'http://localhost:4100/api/webhooks/instagram',
      stateFile: '/var/arara/simulators/instagram.json',
    })
    expect(options.sms).toEqual({
      twilio: { accountSid: 'AC7', authToken: simulatorSms.twilio.authToken },
      zenvia: simulatorSms.zenvia,
      zenviaWebhook: {
        url: 'http://localhost:4100/api/webhooks/zenvia',
        headers: { 'X-Webhook-Secret': 'hush' },
      },
    })
  })
})
