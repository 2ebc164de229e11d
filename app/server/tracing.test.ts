import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson, logIn, newPerson } from '#features/accounts/server/testing/people.ts'
import { type ReceivedSpan, startOtlpReceiver } from '#platform/server/tracing/testing/otlp-receiver.ts'
import { connectAccount } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let receiver: Awaited<ReturnType<typeof startOtlpReceiver>>
let app: TestApp
beforeAll(async () => {
  receiver = await startOtlpReceiver()
  app = await startTestApp({
    variables: {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
      OTEL_TRACES_SAMPLER_ARG: '1',
    },
  })
})
afterAll(async () => {
  await app.stop()
  await receiver.stop()
})

const named = (name: string | RegExp) =>
  receiver.spans.filter((span) => (typeof name === 'string' ? span.name === name : name.test(span.name)))
const partsOf = (whole: ReceivedSpan) => receiver.spans.filter(({ traceId }) => traceId === whole.traceId)
const first = async (name: string | RegExp) => {
  await expect.poll(() => named(name).length, { timeout: 60_000 }).toBeGreaterThan(0)
  return named(name)[0] as ReceivedSpan
}

describe('traces', () => {
  const text = 'quero o vestido azul para a Dona Quitéria'
  const visitor = { user_name: 'quiteria.compras', text }
  const person = newPerson({ full_name: 'Quitéria Vasconcelos' })
  const secretWords = () => [
    ...[person.full_name, person.document, person.email, person.mobile_number.replace(/\D/g, '')],
    ...['Quit', 'quiteria', 'vestido', 'ateliedalu', '127.0.0.1'],
  ]

  it('have a call by its pattern, its statements without values, and the job that it enqueued', async () => {
    expect(await app.call('POST', '/session/signup', { body: person })).toMatchObject({ status: 201 })
    const call = await first('POST /api/session/signup')
    expect(call).toMatchObject({
      ...{ service: 'arara-web-jobs-capture', kind: 2, status: { code: 0 } },
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/session/signup' },
    })
    expect(call.parentSpanId).toBeUndefined()
    await expect
      .poll(() => partsOf(call).map(({ name }) => name), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['insert users', 'commit', expect.stringMatching(/^job platform\./)]))
    const statement = partsOf(call).find(({ name }) => name === 'insert users')
    expect(statement?.attributes['db.query.text']).toMatch(/^insert into "users" .*\$1/)
    expect(statement?.parentSpanId).toBe(call.spanId)
  })

  it('have a delivery of comments with the statements that stored them, and calls to outside services', async () => {
    const { token } = await activePerson(app)
    await connectAccount(app, token, 'ateliedalu.modas')
    const live = await app.control('POST', '/lives', { username: 'ateliedalu.modas', title: 'Bazar' })
    await app.control('POST', `/lives/${live.media_id}/comments`, { comments: [visitor] })
    await app.simulator.delivered()

    const intake = await first('POST /api/webhooks/instagram')
    await expect
      .poll(() => partsOf(intake).map(({ name }) => name), { timeout: 60_000 })
      .toEqual(expect.arrayContaining(['store comments', 'insert comments']))
    const exchange = await first('POST /api/plugins/oauth/exchange')
    await expect
      .poll(() => partsOf(exchange).map(({ attributes }) => attributes['server.address']))
      .toContain('127.0.0.1')
  })

  it('name a refused call by its status', async () => {
    await logIn(app, person, 'senha errada de Quitéria')
    const refused = await first('POST /api/session/login')
    expect(refused.attributes['http.response.status_code']).toBeGreaterThanOrEqual(400)
  })

  it('are of the form of OTLP, carry the headers of the settings, and say nothing personal', () => {
    expect(receiver.objections).toEqual([])
    expect(receiver.authorization()).toBe('Bearer collector')
    expect(receiver.spans.length).toBeGreaterThan(50)
    expect(receiver.spans.flatMap(({ events }) => events)).toEqual([])
    const sent = receiver.spans.map(({ name, attributes, status }) =>
      // The simulators are on this machine: only there may an address stand.
      JSON.stringify({ name, attributes, status })
        .replaceAll('"server.address":"127.0.0.1"', '')
        .replace(/^.{0,20}(GET|POST) 127\.0\.0\.1"/, ''),
    )
    expect(sent.filter((span) => secretWords().some((word) => span.includes(word)))).toEqual([])
  })

  it('leave out what monitoring asks', async () => {
    await app.call('GET', '/ready')
    await app.call('GET', '/installation')
    await first('GET /api/installation')
    expect(named('GET /api/ready')).toEqual([])
  })
})
