import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { segmentsOf } from './segments.ts'
import { type RunningSmsSimulator, startSmsSimulator } from './start.ts'

type Report = { path: string; headers: Record<string, unknown>; body: string }

const received: Report[] = []
let product: Server
let productUrl: string
let simulator: RunningSmsSimulator

beforeAll(async () => {
  product = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve))
  productUrl = `http://127.0.0.1:${(product.address() as AddressInfo).port}`
  simulator = await startSmsSimulator({
    port: 0,
    twilio: { accountSid: 'AC1', authToken: 'secret' },
    zenvia: { apiToken: 'token' },
    reportAfter: 0,
  })
})
afterAll(async () => {
  await simulator.close()
  await new Promise((resolve) => product.close(resolve))
})

const twilio = (form: Record<string, string>) =>
  fetch(`${simulator.hosts.twilio}/2010-04-01/Accounts/AC1/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
    body: new URLSearchParams(form),
  })
const zenvia = (path: string, body: object) =>
  fetch(`${simulator.hosts.zenvia}/v2${path}`, {
    method: 'POST',
    headers: { 'x-api-token': 'token', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('the simulated Twilio', () => {
  it('answers as Twilio does and sends two reports', async () => {
    received.length = 0
    const answer = await twilio({
      To: '+5511999990000',
      From: '+15005550006',
      Body: 'Olá, ação',
      StatusCallback: `${productUrl}/reports?x=1`,
    })
    expect(answer.status).toBe(201)
    const message = await answer.json()
    expect(message).toMatchObject({
      status: 'queued',
      to: '+5511999990000',
      num_segments: '1',
      error_code: null,
    })
    expect(message.sid).toMatch(/^SM[0-9a-f]{32}$/)

    await simulator.reported()
    expect(received.map(({ path }) => path)).toEqual(['/reports?x=1', '/reports?x=1'])
    expect(received.map(({ body }) => new URLSearchParams(body).get('MessageStatus'))).toEqual([
      'sent',
      'delivered',
    ])
    expect(received[0]?.headers['x-twilio-signature']).toMatch(/^[\w+/]{27}=$/)
  })

  it.each([
    [400, 21211, { To: '+5511999990211' }],
    [400, 21211, { To: '5511999990000' }],
    [400, 21610, { To: '+5511999990610' }],
    [429, 20429, { To: '+5511999990429' }],
    [400, 21603, { From: '' }],
    [400, 21617, { Body: 'x'.repeat(1601) }],
  ])('answers %i with code %i to %j', async (status, code, change) => {
    const answer = await twilio({ To: '+5511999990000', From: '+1', Body: 'Oi', ...change })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, status })
  })
})

describe('the simulated Zenvia', () => {
  const webhook = () => ({
    eventType: 'MESSAGE_STATUS',
    criteria: { channel: 'sms' },
    webhook: { url: `${productUrl}/zenvia`, headers: { 'X-Secret': 'abc' } },
  })
  const message = { from: 'loja', to: '5511999990300', contents: [{ type: 'text', text: 'Oi' }] }

  it('reports to its subscriptions with their headers, and refuses a second one of the same address', async () => {
    received.length = 0
    expect((await zenvia('/subscriptions', webhook())).status).toBe(200)
    expect((await zenvia('/subscriptions', webhook())).status).toBe(409)

    const { id } = await (await zenvia('/channels/sms/messages', message)).json()
    await simulator.reported()
    const events = received.map(({ body }) => JSON.parse(body))
    expect(events.map(({ messageStatus }) => messageStatus.code)).toEqual(['SENT', 'NOT_DELIVERED'])
    expect(events[1]).toMatchObject({ type: 'MESSAGE_STATUS', messageId: id })
    expect(received[1]?.headers['x-secret']).toBe('abc')
  })

  it.each([
    ['to', { to: '+5511999990000' }],
    ['from', { from: '' }],
    ['contents', { contents: [] }],
  ])('refuses a wrong %s', async (path, change) => {
    const answer = await zenvia('/channels/sms/messages', { ...message, ...change })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
  })
})

describe('the page of the SMS simulator', () => {
  it('shows received messages in the visitor’s language, and sends a report on request', async () => {
    received.length = 0
    const { sid } = await (
      await twilio({ To: '+5511988887777', From: '+1', Body: 'Token <b>1</b>', StatusCallback: productUrl })
    ).json()
    await simulator.reported()

    const page = (language: string) =>
      fetch(`${simulator.url}/sms`, { headers: { 'accept-language': language } }).then((answer) =>
        answer.text(),
      )
    expect(await page('pt-BR')).toContain('SMS recebidos')
    const english = await page('en')
    expect(english).toContain('+5511988887777')
    expect(english).not.toContain('<b>1</b>')
    expect(english).toContain('product answered 204')

    const answer = await fetch(`${simulator.url}/sms/messages/${sid}/report`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ status: 'undelivered' }),
    })
    expect(answer.headers.get('location')).toBe('/sms')
    expect(new URLSearchParams(received.at(-1)?.body).get('ErrorCode')).toBe('30003')
  })
})

describe('the parts of an SMS', () => {
  it.each([
    ['a'.repeat(160), 1],
    ['a'.repeat(161), 2],
    [`${'a'.repeat(159)}€`, 2],
    [`${'a'.repeat(69)}ã`, 1],
    [`${'a'.repeat(70)}ã`, 2],
    ['é'.repeat(160), 1],
  ])('are counted as mobile operators count them', (text, parts) => expect(segmentsOf(text)).toBe(parts))
})
