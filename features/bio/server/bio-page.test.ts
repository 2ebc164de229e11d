import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { defaultStyle } from '../contract.ts'
import { bioOwner, link, newHandle, save } from './testing/bio-page.ts'

let app: TestApp
let now = new Date('2026-11-21T12:00:00.000Z')
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
})
afterAll(() => app.stop())

const shown = (handle: string, headers = {}) => app.call('GET', `/users/bio/@${handle}`, { headers })

describe('a bio page', () => {
  it('is created by a handle alone, black with white text, with its owner’s name', async () => {
    const { token } = await activePerson(app)
    expect((await app.call('GET', '/users/bio/my', { token })).status).toBe(204)

    const handle = newHandle()
    const made = await save(app, token, { username: ` @${handle.toUpperCase()} ` })
    expect(made.status).toBe(200)
    expect(made.body.row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: `@${handle}`,
      style: defaultStyle,
      live: false,
      profile: expect.objectContaining({ name: 'Rosa Teixeira', img: null, description: '' }),
      links: [],
      version: 1,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    expect((await app.call('GET', '/users/bio/my', { token })).body).toEqual(made.body)
    expect((await shown(handle)).body).toEqual(made.body)
  })

  it('requires a handle when it is created', async () => {
    const { token } = await activePerson(app)
    const refused = await save(app, token, { live: true })
    expect(refused.status).toBe(422)
    expect(refused.body.errors.username).toEqual(['Campo obrigatório'])
  })

  it('keeps absent parts and replaces sent ones', async () => {
    const { token, row } = await bioOwner(app, { links: [link()] })
    const changed = await save(app, token, {
      id: row.id,
      version: 1,
      live: true,
      profile: { name: 'Ateliê' },
    })
    expect(changed.body.row).toMatchObject({
      live: true,
      version: 2,
      username: row.username,
      links: row.links,
    })
    expect(changed.body.row.profile.name).toBe('Ateliê')
  })

  it('refuses a save with an outdated version, and saves nothing', async () => {
    const { token, row, handle } = await bioOwner(app)
    await save(app, token, { version: row.version, profile: { name: 'Primeira' } })
    const late = await save(app, token, { version: row.version, profile: { name: 'Segunda' } })
    expect([late.status, late.body.error, Object.keys(late.body.errors)]).toEqual([
      409,
      'conflict',
      ['version'],
    ])
    expect((await shown(handle)).body.row.profile.name).toBe('Primeira')
  })

  it('accepts one of two concurrent saves of the same version', async () => {
    const { token, row } = await bioOwner(app)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        save(app, token, { version: row.version, profile: { name: `n${at}` } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('is unique for a user, even for concurrent requests', async () => {
    const { token } = await activePerson(app)
    const answers = await Promise.all(
      [newHandle(), newHandle()].map((username) => save(app, token, { username })),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const { rows } = await app.app.platform.connection.pool.query(
      'select count(*)::int as pages from bios where user_uuid = (select user_uuid from bios where id = $1)',
      [answers.find(({ status }) => status === 200)?.body.row.id],
    )
    expect(rows[0].pages).toBe(1)
  })

  it('cannot be changed by another user', async () => {
    const { row } = await bioOwner(app)
    const stranger = await bioOwner(app)
    const refused = await save(app, stranger.token, { id: row.id, live: true })
    expect([refused.status, refused.body.error]).toEqual([404, 'not_found'])
  })

  it('omits inactive links and those outside their period, except for its owner', async () => {
    const { token, handle } = await bioOwner(app, {
      links: [
        link({ header: 'sempre' }),
        link({ header: 'desligado', active: false }),
        link({ header: 'ontem', show_until: '2026-11-21T11:59:00Z' }),
        link({ header: 'amanhã', show_from: '2026-11-22T09:00:00-03:00' }),
        link({ header: 'agora', show_from: '2026-11-21T11:00:00Z', show_until: '2026-11-21T13:00:00Z' }),
      ].map((each, order) => ({ ...each, order })),
    })
    const headers = (answer: { body: { row: { links: { header: string }[] } } }) =>
      answer.body.row.links.map(({ header }) => header)
    expect(headers(await shown(handle))).toEqual(['sempre', 'agora'])
    expect(headers(await app.call('GET', '/users/bio/my', { token }))).toHaveLength(5)

    now = new Date('2026-11-22T12:00:00.000Z')
    expect(headers(await shown(handle))).toEqual(['sempre', 'amanhã'])
    now = new Date('2026-11-21T12:00:00.000Z')
  })

  it('answers 404 if it does not exist', async () => {
    expect((await shown('nao.existe')).status).toBe(404)
    expect((await shown('%00')).status).toBe(404)
    expect((await shown('x')).status).toBe(404)
  })
})

describe('the links of a page', () => {
  it('are renumbered: the new one first, the others by their order', async () => {
    const { row } = await bioOwner(app, {
      links: [link({ header: 'b', order: 4 }), link({ header: 'a', order: 2 }), link({ header: 'novo' })],
    })
    expect(row.links.map(({ header, order }: { header: string; order: number }) => [header, order])).toEqual([
      ['novo', 0],
      ['a', 1],
      ['b', 2],
    ])
    expect(row.links[0].active).toBe(true)
  })

  it('keep their ids over saves; an invented, repeated or foreign id is replaced', async () => {
    const { token, row } = await bioOwner(app, { links: [link(), link({ id: 'novo-1' })] })
    const [first, second] = row.links
    expect(second.id).toMatch(/^[0-9a-f]{8}-/)

    const again = await save(app, token, {
      links: [first, { ...second, id: first.id }].map((each) => ({ ...each })),
    })
    expect(again.body.row.links[0].id).toBe(first.id)
    expect(again.body.row.links[1].id).not.toBe(first.id)

    const thief = await bioOwner(app, { links: [link({ id: first.id })] })
    expect(thief.row.links[0].id).not.toBe(first.id)
  })

  it('answer our own embed code, never the pasted one', async () => {
    const pasted =
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=TRACKER" title="x" allowfullscreen></iframe>'
    const { token, row } = await bioOwner(app, { links: [link({ type: 'youtube', url: pasted })] })
    expect(row.links[0]).toMatchObject({
      url: '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe>',
      embed: {
        provider: 'youtube',
        kind: 'video',
        id: 'dQw4w9WgXcQ',
        address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      },
    })
    const { rows } = await app.app.platform.connection.pool.query(
      'select links::text from bios where id = $1',
      [row.id],
    )
    expect(rows[0].links).not.toContain('TRACKER')
    expect((await save(app, token, { links: row.links })).body.row.links).toEqual(row.links)
  })

  it.each([
    [{ url: 'loja.example' }, 'url', 'Use o link completo, com https://'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Use o link completo, com https://'],
    [{ url: '//evil.example' }, 'url', 'Use o link completo, com https://'],
    [{ url: 'https://a:b@evil.example' }, 'url', /não pode ser usado/],
    [{ type: 'youtube', url: 'https://youtu.be/dQw4w9WgXcQ' }, 'url', /código de incorporação/],
    [{ type: 'youtube', url: '<iframe srcdoc="<script>"></iframe>' }, 'url', /sem alterações/],
    [
      { type: 'spotify', url: '<iframe src="https://evil.example/embed"></iframe>' },
      'url',
      /Não reconhecemos/,
    ],
    [
      { type: 'live', url: 'https://evil.example/', live: { date: '2026-11-22T12:00:00Z' } },
      'url',
      /sua live na Arara/,
    ],
    [{ type: 'live', url: '/lives/x', live: { name: 'Sexta' } }, 'live.date', 'Campo obrigatório'],
    [{ type: 'pizza' }, 'type', 'Tipo de link inválido'],
    [
      { show_from: '2026-11-22T12:00:00Z', show_until: '2026-11-22T12:00:00Z' },
      'show_until',
      /depois do início/,
    ],
    [{ show_from: 'amanhã' }, 'show_from', 'Data inválida'],
    [{ header: 'x'.repeat(121) }, 'header', 'Texto longo demais'],
    [{ img: { uuid: 'x' } }, 'img.uuid', 'Valor inválido'],
    [
      { type: 'store', url: '', stores: [{ products: [{ name: 'Saia', url: 'javascript:alert(1)' }] }] },
      'stores.0.products.0.url',
      'Use o link completo, com https://',
    ],
    [
      {
        type: 'store',
        url: '',
        stores: [{ products: [{ name: 'Saia', price: { sale: 100, discount: 100 } }] }],
      },
      'stores.0.products.0.price.discount',
      /menor que o preço cheio/,
    ],
  ])('are refused if they break a rule: %j', async (changes, field, text) => {
    const { token, handle } = await bioOwner(app)
    const refused = await save(app, token, { links: [link(), link(changes)] })
    expect(refused.status).toBe(422)
    const texts = refused.body.errors[`links.1.${field}`]
    expect(texts, JSON.stringify(refused.body.errors)).toHaveLength(1)
    expect(texts[0]).toMatch(text)
    expect((await shown(handle)).body.row.links).toEqual([])
  })

  it('are limited to 100, with 200 products', async () => {
    const { token } = await bioOwner(app)
    const many = (count: number) => Array.from({ length: count }, () => link())
    expect((await save(app, token, { links: many(100) })).status).toBe(200)
    expect((await save(app, token, { links: many(101) })).body.errors.links[0]).toMatch(/limite de itens/)
    const refused = await save(app, token, { links: many(5_000) })
    expect([refused.status, refused.body.error]).toEqual([422, 'validation_failed'])

    const store = link({ type: 'store', url: '', stores: [{ products: Array(101).fill({ name: 'Saia' }) }] })
    expect((await save(app, token, { links: [store, store] })).body.errors.links[0]).toMatch(
      /limite de produtos/,
    )
  })

  it('may refer to a live without further data, and can be sent back unchanged', async () => {
    const { token } = await bioOwner(app)
    const first = await save(app, token, {
      links: [link({ type: 'live', url: '/streams/sexta/broadcast/watch' })],
    })
    expect(first.status).toBe(200)
    const [sexta] = first.body.row.links
    expect([sexta.live.date, sexta.live.state]).toEqual([null, 'scheduled'])
    expect((await save(app, token, { links: first.body.row.links })).status).toBe(200)
  })

  it('show the state of a live by its dates', async () => {
    const live = link({
      type: 'live',
      url: '/lives/sexta',
      live: { name: 'Sexta', date: '2026-11-21T20:00:00-03:00' },
    })
    const { handle } = await bioOwner(app, { links: [live] })
    const state = async (at: string) => {
      now = new Date(at)
      return (await shown(handle)).body.row.links[0].live.state
    }
    expect(await state('2026-11-21T22:59:59.000Z')).toBe('scheduled')
    expect(await state('2026-11-21T23:00:00.000Z')).toBe('live')
    expect(await state('2026-11-22T01:59:59.000Z')).toBe('live')
    expect(await state('2026-11-22T02:00:00.000Z')).toBe('finished')
    now = new Date('2026-11-21T12:00:00.000Z')
  })

  it('of a store keep their groups, prices and order', async () => {
    const { row } = await bioOwner(app, {
      links: [
        link({
          type: 'store',
          url: '',
          stores: [
            {
              name: 'Vitrine',
              products: [
                {
                  name: 'Saia',
                  url: 'https://loja.example/saia',
                  price: { sale: 9990, discount: 7990 },
                  order: 1,
                },
                { name: 'Brinde', order: 0 },
              ],
            },
          ],
        }),
      ],
    })
    const [group] = row.links[0].stores
    expect(group).toMatchObject({ name: 'Vitrine', layout: 'grid' })
    expect(group.products.map((each: { name: string }) => each.name)).toEqual(['Brinde', 'Saia'])
    expect(group.products[1].price).toEqual({ sale: 9990, discount: 7990, currency: 'BRL' })
    expect(group.products[0].price.sale).toBe(0)
  })
})

describe('the style of a page', () => {
  const evil = [
    'red;background:url(//evil.example)',
    '#fff}body{display:none',
    '#fff;}</style><script>alert(1)</script>',
    'expression(alert(1))',
    'url(javascript:alert(1))',
    '#12345',
    '#gggggg',
    '</style>',
    '\u0000#fff',
    { toString: 1 },
    ['#fff'],
    -1,
    1e9,
  ]
  const fields = [
    ...['bg_hex', 'color_hex', 'shadow_hex', 'shadow', 'radius', 'border'].map((field) => ['buttons', field]),
    ...['bg_hex', 'bg_img', 'color_hex', 'font'].map((field) => ['bio', field]),
  ] as [string, string][]

  it.each(fields)('refuses an unknown value of %s.%s', async (part, field) => {
    const { token, handle, row } = await bioOwner(app)
    for (const value of evil) {
      const refused = await save(app, token, { style: { [part]: { [field]: value } } })
      expect([value, refused.status]).toEqual([value, 422])
      expect(Object.keys(refused.body.errors)[0]).toMatch(new RegExp(`^style\\.${part}\\.${field}`))
    }
    expect((await shown(handle)).body.row.style).toEqual(row.style)
  })

  it('is accepted complete', async () => {
    const style = {
      buttons: {
        bg_hex: '#8a3620',
        color_hex: '#fff',
        shadow_hex: '#000000',
        shadow: 'hard',
        radius: '14px',
        border: 'none',
      },
      bio: { bg_hex: '#FDEFE3', bg_img: null, color_hex: '#48200F', font: 'Instrument Sans' },
    }
    const { row } = await bioOwner(app, { style })
    expect(row.style.buttons).toEqual({
      ...style.buttons,
      bg_hex: '#8A3620',
      color_hex: '#FFFFFF',
      radius: 14,
    })
    expect(row.style.bio).toEqual(style.bio)
  })
})

describe('the profile of a page', () => {
  it('turns typed text for a network into its address', async () => {
    const { row } = await bioOwner(app, {
      profile: { social: { instagram: '@lu', whatsapp: '14 99999-0000' } },
    })
    expect(row.profile.social).toMatchObject({
      instagram: 'https://instagram.com/lu',
      whatsapp: 'https://wa.me/5514999990000',
      tiktok: null,
    })
  })

  it('refuses an invalid address of a network', async () => {
    const { token } = await bioOwner(app)
    const refused = await save(app, token, { profile: { social: { website: 'javascript:alert(1)' } } })
    expect(Object.keys(refused.body.errors)).toEqual(['profile.social.website'])
  })
})
