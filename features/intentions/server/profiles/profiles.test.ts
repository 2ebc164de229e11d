import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { makeLivesLongOver } from '#features/lives/server/testing/long-over.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { livesWithClaims } from '../claims/testing/lives-with-claims.ts'
import { intentionsPersonalData } from '../personal-data.ts'

type Row = {
  id: string
  username: string
  userName: string
  kind: string
  text: string
  reading: string
  reason: { kind: string } | null
  profile: { kind: string } | null
}

const clock = fixedClock('2026-11-21T22:40:00Z')
const dress = 'vestido longo estampado 41'
let app: TestApp
let seller: ConnectedSeller
let liveOf: ReturnType<typeof livesWithClaims>
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
  liveOf = livesWithClaims({ app, seller, clock })
})
afterAll(() => app.stop())

/** A live with calls for the profiles of its account. */
async function live(options: Parameters<typeof liveOf>[0] = {}) {
  await makeLivesLongOver(app.app.platform.connection)
  const one = await liveOf(options)
  const add = (username: string, kind: string, token?: string) =>
    one.call('/profiles/add', { username, kind }, token)
  const remove = (id: string, token?: string) => one.call('/profiles/remove', { profile_id: id }, token)
  const list = async (token?: string) => (await one.call('/profiles', {}, token)).body.row
  const clear = async () => {
    for (const { id } of (await list()).profiles) await remove(id)
  }
  const readings = async (userName: string) =>
    (await one.call('/explain', { search_param: `@${userName}` })).body.row.comments.map(
      ({ text, reading, reason, profile }: Row) => [
        text,
        reading,
        reason?.kind ?? null,
        profile?.kind ?? null,
      ],
    )
  /** Gives somebody a role in the report; returns their access token. */
  const personWith = async (role: 'moderator' | 'viewer') => {
    const person = await activePerson(app)
    await app.call('POST', '/plugins/live/moderators/update', {
      token: seller.token,
      body: { media_id: one.mediaId, [`add_${role}s`]: [{ name: 'Bia Lima', email: person.email }] },
    })
    return person.token
  }
  return { ...one, add, remove, list, clear, readings, personWith }
}

describe('profiles that the account of a live named', () => {
  it('has a running live read again, so that a helper has no orders and says what is on show', async () => {
    const { say, claims, add, readings, clear, read } = await live()
    await say(
      ['lu.ajuda', 'gente comenta 41 M pra reservar, quero 2'],
      ['lu.ajuda', 'quero a 41'],
      ['rosa.t', 'eu quero a 41'],
    )
    expect(await claims()).toContain(`rosa.t: 1 × ${dress} ordered`)
    expect((await claims()).some((claim: string) => claim.startsWith('lu.ajuda'))).toBe(true)
    const { epoch } = await read()

    const { status, body } = await add('@Lu.Ajuda', 'helper')
    expect([status, body.row.username, body.row.kind]).toEqual([201, 'lu.ajuda', 'helper'])
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
    expect((await read()).epoch).toBeGreaterThan(epoch)
    await say(['lu.ajuda', 'CÓD 52 saia jeans R$ 89'], ['caio.r', 'quero'], ['lu.ajuda', 'quero a 52'])
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`, 'caio.r: 1 × saia jeans 52 ordered'])
    expect(await readings('lu.ajuda')).toContainEqual(['quero a 52', 'not_an_order', 'by_shop', 'helper'])
    await clear()
  })

  it('keeps what a blocked profile wrote, and shows it as ignored until the block is taken back', async () => {
    const { say, claims, add, remove, readings } = await live()
    await say(['rosa.t', 'eu quero a 41'], ['zeca.0', 'quero 5 da 41'])
    const { body } = await add('zeca.0', 'blocked')
    await say(['zeca.0', 'quero mais 2 da 41'])
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
    expect(await readings('zeca.0')).toEqual([
      ['quero mais 2 da 41', 'not_an_order', 'blocked', 'blocked'],
      ['quero 5 da 41', 'not_an_order', 'blocked', 'blocked'],
    ])

    expect((await remove(body.row.id)).status).toBe(200)
    expect(await claims()).toEqual([`rosa.t: 1 × ${dress} ordered`, `zeca.0: 7 × ${dress} ordered`])
    expect((await remove(body.row.id)).status).toBe(404)
  })

  it('applies to the next live from its first comment, to a profile that was named before it commented', async () => {
    const first = await live()
    await first.add('lu.nova', 'helper')
    const next = await live()
    await next.say(['lu.nova', 'quero a 41'], ['rosa.t', 'quero a 41'])
    expect(await next.claims()).toEqual([`rosa.t: 1 × ${dress} ordered`])
    await first.clear()
  })

  it('applies to the carts after the live', async () => {
    const { say, add, end, place, clear } = await live()
    await say(['rosa.t', 'eu quero a 41'], ['zeca.1', 'quero 5 da 41'], ['lu.carts', 'quero a 41'])
    await add('zeca.1', 'blocked')
    await add('lu.carts', 'helper')
    await end()
    await app.call('POST', '/plugins/live/ai/shoppingcart/create', { token: seller.token, body: place })
    const row = await eventually(async () => {
      const { body } = await app.call('POST', '/plugins/live/ai/shoppingcart', {
        token: seller.token,
        body: place,
      })
      return body.row.status === 'finished' && body.row
    })
    const people = JSON.stringify(row.products_cart)
    expect([people.includes('rosa.t'), people.includes('zeca.1'), people.includes('lu.carts')]).toEqual([
      true,
      false,
      false,
    ])
    await clear()
  })

  it('leaves a live that has ended as it was read, but for the one it was named from', async () => {
    const [ended, named] = [await live(), await live()]
    for (const { say, claims, end } of [ended, named]) {
      await say(['zeca.2', 'quero a 41'])
      await claims()
      await end()
    }
    await named.add('zeca.2', 'blocked')
    expect(await named.claims()).toEqual([])
    expect(await ended.claims()).toEqual([`zeca.2: 1 × ${dress} ordered`])
    await named.clear()
  })

  it('follows a profile by its id when it changes its name, and not the next person with that name', async () => {
    const { say, claims, add, clear, mediaId } = await live()
    await say(['zeca.3', 'quero a 41'])
    await add('zeca.3', 'blocked')
    await claims()
    const { pool } = app.app.platform.connection
    const says = async (userId: string, userName: string, number: number) => {
      clock.advance(1_000)
      await app.app.lives.capture([
        {
          ...{ accountId: seller.accountId, mediaId, commentId: `${mediaId}9${number}`, userId, userName },
          ...{ text: 'quero 3 da 41', at: clock.now(), isExactTime: true, parentId: null, source: 'webhook' },
        },
      ])
    }
    await says('id-zeca.3', 'zeca.novo', 1)
    await says('id-somebody', 'zeca.3', 2)
    expect(await claims()).toEqual([`zeca.3: 3 × ${dress} ordered`])
    const { rows } = await pool.query(`select user_id from named_profiles where user_name = 'zeca.3'`)
    expect(rows).toEqual([{ user_id: 'id-zeca.3' }])
    await clear()
  })

  it('sets aside what was corrected of a profile, and refuses to make its comments orders', async () => {
    const { say, claims, claimOf, correct, add, remove, call } = await live()
    await say(['zeca.4', 'quero a 41'])
    await correct({ kind: 'quantity', claim: await claimOf('zeca.4'), qty: 9 })
    const { body } = await add('zeca.4', 'blocked')
    expect(await claims()).toEqual([])
    const [comment] = (await call('/explain', { search_param: '@zeca.4' })).body.row.comments
    const { product_id } = { product_id: (await call('')).body.row.products[0].id }
    const refused = await correct({ kind: 'is_an_order', comment_id: comment.comment_id, to: { product_id } })
    expect(refused.status).toBe(422)
    await remove(body.row.id)
    expect(await claims()).toEqual([`zeca.4: 9 × ${dress} ordered`])
  })

  it('changes what a profile is when it is named again', async () => {
    const { say, claims, add, list, clear, readings } = await live()
    await say(['zeca.5', 'quero a 41'])
    const first = await add('zeca.5', 'blocked')
    const second = await add('ZECA.5', 'helper')
    expect(second.body.row.id).toBe(first.body.row.id)
    expect((await list()).profiles.map(({ username, kind }: Row) => [username, kind])).toEqual([
      ['zeca.5', 'helper'],
    ])
    await claims()
    expect(await readings('zeca.5')).toEqual([['quero a 41', 'not_an_order', 'by_shop', 'helper']])
    await clear()
  })

  it('refuses the account itself, an empty name and the 201st profile', async () => {
    const { add, clear } = await live()
    const own = await add(' @AtelieDaLu.modas ', 'blocked')
    expect([own.status, own.body.errors.username]).toEqual([
      422,
      ['Este é o perfil da própria conta: ele já é da loja.'],
    ])
    expect((await add(' @ ', 'blocked')).status).toBe(422)
    const { pool } = app.app.platform.connection
    await pool.query(
      `insert into named_profiles select gen_random_uuid(), plugin_id, owner_uuid, 'helper', null, 'lu.' || n, null, now()
       from lives, generate_series(1, 200) n where media_id = (select max(media_id) from lives)`,
    )
    const full = await add('lu.201', 'helper')
    expect([full.status, full.body.message]).toEqual([
      409,
      'Você já marcou 200 perfis. Tire algum da lista antes de marcar outro.',
    ])
    expect((await add('lu.7', 'blocked')).status).toBe(201)
    await pool.query('delete from named_profiles')
    await clear()
  })

  it('lets a moderator see them without names of people, and neither her nor a viewer change them', async () => {
    const { add, remove, list, call, clear, personWith } = await live()
    const { body } = await add('lu.ajuda', 'helper')
    const moderator = await personWith('moderator')
    const viewer = await personWith('viewer')
    const { name } = (await app.call('GET', '/users/my', { token: seller.token })).body.row
    expect((await list()).profiles[0]).toMatchObject({ username: 'lu.ajuda', added_by: name })
    const seen = await list(moderator)
    expect([seen.may_change, seen.profiles[0].added_by]).toEqual([false, null])
    const statuses = async (token: string) => [
      (await call('/profiles', {}, token)).status,
      (await call('/profiles/find', { search_param: 'lu' }, token)).status,
      (await add('zeca.6', 'blocked', token)).status,
      (await remove(body.row.id, token)).status,
    ]
    expect(await statuses(moderator)).toEqual([200, 403, 403, 403])
    expect(await statuses(viewer)).toEqual([403, 403, 403, 403])
    await clear()
  })

  it('finds commenters of the account’s lives by a part of their name', async () => {
    const { say, call } = await live()
    await say(['amanda_gois', 'oi'], ['rita.amanda', 'oi'], ['bruna', 'amanda cadê você'])
    const found = async (part: string) =>
      (await call('/profiles/find', { search_param: part })).body.row.usernames
    expect(await found('@AMANDA')).toEqual(['rita.amanda', 'amanda_gois'])
    expect(await found('amanda_')).toEqual(['amanda_gois'])
    expect(await found('')).toEqual([])
  })

  it('names nothing while the report is locked', async () => {
    const { add, call } = await live({ isLocked: true })
    expect([(await add('lu.ajuda', 'helper')).status, (await call('/profiles')).status]).toEqual([402, 402])
  })

  it('forgets a profile when its person is erased, by id or by name', async () => {
    const { say, add, list } = await live()
    await say(['zeca.7', 'quero a 41'], ['zeca.8', 'quero a 41'])
    await add('zeca.7', 'blocked')
    await add('zeca.8', 'blocked')
    await add('lu.8', 'helper')
    await app.app.lives.eraseOnRequest({ id: 'id-zeca.7' })
    await app.app.lives.eraseOnRequest({ userName: 'lu.8' })
    expect((await list()).profiles.map(({ username }: Row) => username)).toEqual(['zeca.8'])
    await app.app.lives.eraseOnRequest({ userName: 'zeca.8' })
    expect((await list()).profiles).toEqual([])
  })

  it('is part of the seller’s export, and is erased with her account', async () => {
    const { add } = await live()
    await add('lu.ajuda', 'helper')
    const me = (await app.call('GET', '/users/my', { token: seller.token })).body.row.uuid
    const personalData = intentionsPersonalData(app.app.platform)
    const rows = async () =>
      (await personalData.tablesOf(me)).find(({ name }) => name === 'named-profiles')?.rows() as Row[]
    expect((await rows()).map(({ userName, kind }) => [userName, kind])).toEqual([['lu.ajuda', 'helper']])
    await personalData.erase(me)
    expect(await rows()).toEqual([])
  })
})
