import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { shopWithStream } from '#features/live-cart/server/testing/visitors.ts'
import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import { recordingStore } from '#features/streams/server/recordings/recording-store.ts'
import { activeStream } from '#features/streams/server/testing/streams.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hashSource } from '../inline-script.ts'
import { drawStyle, liveStyle, replayStyle, stageStyle } from './live-style.ts'

const clock = fixedClock('2026-11-21T12:00:00Z')
let app: TestApp
let token: string
let merchantUuid: string
beforeAll(async () => {
  app = await startTestApp({ clock })
  token = (await activePerson(app)).token
  merchantUuid = await addedMerchant(app, token)
})
afterAll(() => app.stop())

let streams = 0
/** An active stream with an address of its own. */
async function stream(fields: Record<string, unknown> = {}) {
  streams += 1
  const { uuid } = await activeStream(app, token, {
    name: `Live de verão ${streams}`,
    merchant_uuid: merchantUuid,
  })
  const body = { uuid, uri: `verao-${streams}`, ...fields }
  const answer = await app.call('POST', '/streams/my/update', { token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.row as { uuid: string; uri: string; name: string }
}
/** As the broadcast changes it. */
const becomes = async (uuid: string, state: 'pending' | 'live' | 'finished') => {
  await app.app.platform.connection.pool.query(
    `update streams set broadcast_status = $2, live_since = $3, finished_at = $4 where uuid = $1`,
    [uuid, state, state === 'pending' ? null : clock.now(), state === 'finished' ? clock.now() : null],
  )
}
const open = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(app.url + path, { redirect: 'manual', ...init })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const leadsTo = async (path: string) => {
  const { status, headers } = await open(path)
  return status === 302 ? headers.get('location') : status
}

describe('the pages of a live', () => {
  it('lead to the one that fits its state', async () => {
    const { uuid, uri } = await stream()
    const where = async () => [
      await leadsTo(`/lives/${uri}`),
      await leadsTo(`/lives/${uri}/countdown`),
      await leadsTo(`/lives/${uri}/finished`),
      await leadsTo(`/streams/${uri}/broadcast/watch`),
    ]
    const watch = `/streams/${uri}/broadcast/watch`
    const [countdown, finished] = [`/lives/${uri}/countdown`, `/lives/${uri}/finished`]
    expect(await where()).toEqual([200, 200, countdown, countdown])
    await becomes(uuid, 'live')
    expect(await where()).toEqual([200, watch, watch, 200])
    await becomes(uuid, 'finished')
    expect(await where()).toEqual([200, finished, 200, finished])
  })

  it('redirect to the home page when the landing page is switched off; the countdown is still shown', async () => {
    const { uuid, uri } = await stream({ landing_page_active: false })
    expect(await leadsTo(`/lives/${uri}`)).toBe('/')
    expect(await leadsTo(`/lives/${uri}/countdown`)).toBe(200)
    const show = (landing_page_active: boolean) =>
      app.call('POST', '/streams/my/update', { token, body: { uuid, landing_page_active } })
    await show(true)
    expect(await leadsTo(`/lives/${uri}`)).toBe(200)
    await show(false)
    expect([await leadsTo(`/lives/${uri}`), await leadsTo(`/lives/${uri}/recordings`)]).toEqual(['/', '/'])
    expect((await open('/sitemap-lives.xml')).text).not.toContain(uri)
  })

  it.each(['', '/countdown', '/finished', '/state', '/events', '/card.png', '/calendar.ics'])(
    'say that there is none where there is none, or it is switched off: %s',
    async (page) => {
      const { uri } = await stream({ status: 'inactive' })
      for (const name of ['nada', uri, 'x'.repeat(90), '%00', "a'b"]) {
        const { status, text } = await open(`/lives/${name}${page}`, {
          headers: { 'accept-language': 'pt-BR' },
        })
        expect(status).toBe(404)
        expect(text).toContain('A live que você tentou acessar não está disponível ou não existe.')
      }
    },
  )

  it('are in the language of the browser, or the one that the address names, and stay in it', async () => {
    const { uri } = await stream()
    const english = { headers: { 'accept-language': 'en-US' } }
    expect((await open(`/lives/${uri}`, english)).text).toContain('About the live')
    const { text } = await open(`/lives/${uri}/countdown?lang=pt`, english)
    expect(text).toContain('Pôr na agenda')
    expect(text).toContain('/calendar.ics?lang=pt')
  })

  it('weigh at most 25 kB of HTML and style with 20 questions, and need nothing else', async () => {
    const { uuid, uri } = await stream({ description: `<p>${'Peças novas. '.repeat(80)}</p>` })
    for (let n = 1; n <= 20; n += 1)
      await app.app.platform.connection.pool.query(
        `insert into stream_faqs (uuid, stream_uuid, question, answer, position, created_at, updated_at)
         values (gen_random_uuid(), $1, $2, $3, $4, now(), now())`,
        [
          uuid,
          `Como funciona a parte ${n} da entrega?`,
          'Mandamos para o Brasil inteiro em até cinco dias.',
          n,
        ],
      )
    const { text } = await open(`/lives/${uri}`)
    expect(text).not.toMatch(/<link rel="stylesheet"|<script src|src="http|style="/)
    const withoutScripts = text.replace(/<script[^>]*>.*?<\/script>/gs, '')
    expect(Buffer.byteLength(withoutScripts)).toBeLessThanOrEqual(25 * 1024)
    expect(gzipSync(text).byteLength).toBeLessThan(12 * 1024)
  })
})

it('the style shows no sheet that is closed', () => {
  for (const style of [liveStyle, stageStyle, replayStyle, drawStyle])
    expect(style).not.toMatch(/(?:^|[},])(?:dialog|\.shop|\.ask|dialog\.shop|dialog\.ask)\{[^}]*display/m)
})

describe('the form of the alert', () => {
  const ask = (uri: string, fields: Record<string, string>) =>
    open(`/lives/${uri}/alert?lang=pt`, { method: 'POST', body: new URLSearchParams(fields) })

  it('works without script, keeps what was typed, and says what is wrong', async () => {
    const { uuid, uri } = await stream()
    const wrong = await ask(uri, { email: '"><b>lu@', consent: 'yes' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Email inválido')
    expect(wrong.text).toContain('value="&quot;&gt;&lt;b&gt;lu@"')
    const unasked = await ask(uri, { email: 'lu@example.com' })
    expect([unasked.status, unasked.text.includes('Marque a caixa')]).toEqual([422, true])

    const done = await ask(uri, { email: 'lu@example.com', consent: 'yes' })
    expect(done.status).toBe(200)
    expect(done.text).toContain('um link para cancelar')
    const { rows } = await app.app.platform.connection.pool.query(
      'select email from stream_alerts where stream_uuid = $1',
      [uuid],
    )
    expect(rows).toEqual([{ email: 'lu@example.com' }])
  })

  it('is not there once the live has begun', async () => {
    const { uuid, uri } = await stream()
    await becomes(uuid, 'live')
    expect((await open(`/lives/${uri}`)).text).not.toContain('name="consent"')
  })
})

describe('the page of the recordings', () => {
  it('says three things, and that there are none', async () => {
    const { uri } = await stream()
    const { text } = await open(`/lives/${uri}/recordings?lang=pt`)
    for (const sentence of [
      'Cada gravação pode ser baixada.',
      'O link chega por e-mail.',
      'Arquivos maiores levam mais tempo.',
      'Ainda não há gravações desta live.',
    ])
      expect(text).toContain(sentence)
  })

  it.each([
    ['pt', 'gravações da live'],
    ['en', 'recordings of the live'],
  ])(
    'has the name of the live in its title, whatever it is, and the length of each recording: %s',
    async (lang, title) => {
      const { uuid, uri } = await stream({ name: 'Das mães & filhas' })
      const hour = 3_600_000
      for (const durationMs of [hour, 1.5 * hour])
        await recordingStore(app.app.platform.connection.db).add({
          ...{ id: crypto.randomUUID(), streamUuid: uuid, engineId: crypto.randomUUID(), state: 'ready' },
          ...{ startedAt: clock.now(), readyAt: clock.now(), bytes: 9_000_000, durationMs },
          ...{ storageKey: 'recordings/none.mp4', thumbnailKey: null },
        })
      const { text } = await open(`/lives/${uri}/recordings?lang=${lang}`)
      expect(text).toContain(`<title>Das mães &amp; filhas: ${title}</title>`)
      expect(text).toMatch(/<h1><small>[^<]+<\/small> Das mães &amp; filhas<\/h1>/)
      expect(text).toContain('>1 h · 9')
      expect(text).toContain('>1 h 30 min · 9')
    },
  )

  it('leads home without a landing page', async () => {
    const { uri } = await stream({ landing_page_active: false })
    expect(await leadsTo(`/lives/${uri}/recordings`)).toBe('/')
  })
})

/** The policy allows the page's inline scripts by their hashes, and no others; without a build there may be none. */
function expectOnlyOwnScripts(text: string, headers: Headers) {
  const policy = headers.get('content-security-policy') ?? ''
  const [, allowed = ''] = /script-src ([^;]+)/.exec(policy) ?? []
  const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashSource(script))
  expect(new Set(allowed.split(' '))).toEqual(new Set(["'self'", ...inline]))
  expect(policy).not.toContain('unsafe')
}

describe('the watch page', () => {
  it('is whole without its script, has places for products and chat, and runs only our own scripts', async () => {
    const { uuid, uri } = await stream({ name: '</title><script>alert(1)</script>' })
    await becomes(uuid, 'live')
    const { text, headers } = await open(`/streams/${uri}/broadcast/watch`)
    expect(text).toContain(`data-stream="${uuid}"`)
    expect(text).toContain('data-slot="products"')
    expect(text).toContain('data-slot="chat"')
    expect(text).not.toContain('<script>alert')
    expectOnlyOwnScripts(text, headers)
  })

  it('with products, cart and chat fits into the first 14 kB, which come without a further round trip', async () => {
    const { streamUuid, uri, update } = await shopWithStream(app, [5, 5, 5])
    await update({ description: '<p>Peças novas</p>' })
    await becomes(streamUuid, 'live')
    const { text } = await open(`/streams/${uri}/broadcast/watch`)
    expect(text.match(/class="pick"/g)).toHaveLength(3)
    expect(gzipSync(text).byteLength).toBeLessThan(12 * 1024)
  })
})

describe('the landing page', () => {
  it('writes what sellers typed as text, and allows only its own scripts', async () => {
    const { uri } = await stream({
      name: '<img src=x onerror=alert(1)>',
      description: '<p onclick="x()">Oi <b>gente</b></p><script>alert(2)</script>',
      logo_html: '<h2>Ateliê</h2><iframe src="https://mau.example"></iframe>',
    })
    const { text, headers } = await open(`/lives/${uri}`)
    expect(text).toContain('&lt;img src=x')
    expect(text).toMatch(/Oi <(b|strong)>gente/)
    expect(text).not.toMatch(/<img src=x|onclick="|alert\(2\)|<iframe/)
    expectOnlyOwnScripts(text, headers)
  })

  it('has a button for the cart where products of a full checkout are shown on it, and only there', async () => {
    const { update, uri } = await shopWithStream(app, [3])
    const hasButton = async () => (await open(`/lives/${uri}`)).text.includes('data-open-cart')
    expect(await hasButton()).toBe(true)
    await update({ show_products_on_landing: false })
    expect(await hasButton()).toBe(false)
    await update({ show_products_on_landing: true, product_gateway: 'external-link' })
    expect(await hasButton()).toBe(false)
  })

  it('tells search engines and shared links of the broadcast, its times and its picture', async () => {
    const { uri, name } = await stream()
    const { text } = await open(`/lives/${uri}`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'BroadcastEvent',
      name,
      isLiveBroadcast: true,
      startDate: expect.stringMatching(/^2026-11-21T1\d/),
      location: { url: expect.stringContaining(`/streams/${uri}/broadcast/watch`) },
    })
    expect(text).toMatch(new RegExp(`property="og:image" content="[^"]*/lives/${uri}/card.png"`))
    expect(text).not.toContain('name="robots"')
    expect((await open(`/lives/${uri}/countdown`)).text).toContain('name="robots" content="noindex"')
    clock.advance(10 * 60_000)
    expect((await open('/sitemap-lives.xml')).text).toContain(`/lives/${uri}</loc>`)
    expect((await open('/robots.txt')).text).toContain('/sitemap-lives.xml')
  })

  it('has a card of 1200 × 630 for shared links', async () => {
    const { uri } = await stream()
    const answer = await fetch(`${app.url}/lives/${uri}/card.png`)
    const picture = sharp(Buffer.from(await answer.arrayBuffer()))
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })
})

describe('the calendar entry', () => {
  it('is a file for every calendar, in lines of at most 75 bytes', async () => {
    const { uri } = await stream({ name: `Verão; calças, saias\\ e ${'açaí '.repeat(12)}` })
    const { text, headers } = await open(`/lives/${uri}/calendar.ics`)
    expect(headers.get('content-type')).toContain('text/calendar')
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const unfolded = text.replaceAll('\r\n ', '')
    expect(unfolded).toContain('SUMMARY:Verão\\; calças\\, saias\\\\ e açaí')
    expect(unfolded).toMatch(/DTSTART:\d{8}T\d{6}Z/)
  })

  it('is also a link to Google’s', async () => {
    const { uri } = await stream()
    const { text } = await open(`/lives/${uri}`)
    const [, address = ''] = /href="(https:\/\/calendar\.google\.com[^"]+)"/.exec(text) ?? []
    const query = new URL(address.replaceAll('&amp;', '&')).searchParams
    expect(query.get('text')).toContain('Live de verão')
    expect(query.get('dates')).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/)
  })
})

describe('an open page', () => {
  it('receives an event when the live begins and when it ends', async () => {
    const { uuid, uri } = await stream()
    const leave = new AbortController()
    const answer = await fetch(`${app.url}/lives/${uri}/events`, { signal: leave.signal })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hears = async (state: string) => {
      while (!heard.includes(`data: ${state}`)) heard += (await reader.read()).value
    }
    await hears('pending')
    await becomes(uuid, 'live')
    await hears('live')
    expect((await open(`/lives/${uri}/state`)).text).toBe('live')
    await becomes(uuid, 'finished')
    await hears('finished')
    leave.abort()
  })

  it('asks instead where too many pages of its network listen', async () => {
    const { uri } = await stream()
    const leave = new AbortController()
    const listen = () => fetch(`${app.url}/lives/${uri}/events`, { signal: leave.signal })
    const answers = await Promise.all(Array.from({ length: 205 }, listen))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200)
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(5)
    leave.abort()
  })
})
