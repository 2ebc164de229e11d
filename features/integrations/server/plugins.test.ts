import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/connected-seller.ts'
import {
  actorOf,
  bia,
  type IntegrationsApp,
  lu,
  rowsOf,
  startIntegrationsApp,
} from '#tests/support/integrations-app.ts'
import { accountConnected } from './index.ts'

let app: IntegrationsApp
const happened: [string, object][] = []
beforeAll(async () => {
  app = await startIntegrationsApp()
  app.platform.events.on(accountConnected, (payload) => {
    happened.push([accountConnected.name, payload])
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.platform.connection.pool.query('delete from plugins')
  happened.length = 0
})

const mine = async (person: typeof lu | typeof bia, query = '') =>
  rowsOf((await app.call(person, 'GET', `/plugins/my${query}`)).body)

describe('my connected accounts', () => {
  it('are visible to me only', async () => {
    expect((await app.call(lu, 'GET', '/plugins/my')).status).toBe(204)
    const hers = await app.connect(lu, 'ateliedalu.modas')
    await app.connect(bia, 'pingodegente.kids')

    expect((await mine(lu)).map(({ username }) => username)).toEqual(['ateliedalu.modas'])
    expect((await mine(bia)).map(({ username }) => username)).toEqual(['pingodegente.kids'])
    expect((await mine(lu, `?plugin_id=${hers.id}`)).map(({ id }) => id)).toEqual([hers.id])
    expect(await mine(bia, `?plugin_id=${hers.id}`)).toEqual([])
    expect((await mine(lu, '?plugin_id&media_id')).map(({ id }) => id)).toEqual([hers.id])
  })

  it('are available to later features', async () => {
    const { id, account_id } = await app.connect(lu, 'ateliedalu.modas')
    const told = await eventually(async () => {
      const found = happened.filter(([, payload]) => 'pluginId' in payload && payload.pluginId === id)
      return found.length > 0 ? found : null
    })
    expect(told).toEqual([
      [
        'integrations.accountConnected',
        { pluginId: id, ownerUuid: lu.userUuid, accountId: account_id, isNew: true },
      ],
    ])
    const expected = {
      pluginId: id,
      adminsUuid: [],
      ownerUuid: lu.userUuid,
      provider: 'instagram',
      variant: 'instagram_login',
      accountId: account_id,
      username: 'ateliedalu.modas',
      canListLives: true,
      scopedId: expect.any(String),
      tokenState: 'valid',
      missingPermissions: [],
      storyRepliesSince: null,
    }
    expect(await app.integrations.accountOf(id)).toEqual(expected)
    expect(await app.integrations.connectedAccounts()).toEqual([expected])
    expect(await app.integrations.accountsOfOwner(lu.userUuid)).toEqual([expected])
    expect(await app.integrations.ownedAccount(actorOf(lu), id)).toEqual(expected)
    await expect(app.integrations.ownedAccount(actorOf(bia), id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await app.integrations.profilePictures([id])).get(id)).toMatch(/^data:image\/png/)
  })

  it('include the account of a shared report for its readers, without the other readers', async () => {
    const { id } = await app.connect(lu, 'ateliedalu.modas')
    const moderator = {
      pluginId: id,
      mediaId: 'live-1',
      email: bia.email,
      name: 'Bia',
      userUuid: bia.userUuid,
      createdAt: app.clock.now(),
      createdByUuid: lu.userUuid,
    }
    app.integrations.onSharedReports({
      moderatorsOf: async (ids) => (ids.includes(id) ? [moderator] : []),
      sharedPlugin: async ({ userUuid }, mediaId) =>
        userUuid === bia.userUuid && mediaId === 'live-1' ? id : null,
    })

    expect(await mine(bia, `?plugin_id=${id}`)).toEqual([])
    expect(await mine(bia, `?plugin_id=${id}&media_id=live-1`)).toMatchObject([
      { id, is_owner: false, moderators: [] },
    ])
    const [hers] = await mine(lu)
    expect(hers!.moderators.map(({ email }: { email: string }) => email)).toEqual([bia.email])
    expect(JSON.stringify(hers!.moderators)).not.toContain(id)
  })
})

describe('disconnecting', () => {
  it('is refused to another user', async () => {
    const { id } = await app.connect(lu, 'ateliedalu.modas')
    const { status, body } = await app.call(bia, 'POST', '/plugins/delete', { id })
    expect([status, body.error]).toEqual([404, 'not_found'])
    expect(await mine(lu)).toHaveLength(1)
  })

  it('deletes the token and unsubscribes from the webhooks, once', async () => {
    const { id } = await app.connect(lu, 'ateliedalu.modas')
    expect((await app.call(lu, 'POST', '/plugins/delete', { id })).status).toBe(204)

    expect(await mine(lu)).toEqual([])
    expect(await app.integrations.accountOf(id)).toBeNull()
    await expect(app.integrations.provider(id)).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await app.platform.connection.pool.query('select * from plugins')
    expect(rows[0]).toMatchObject({ id, sealed_token: null, profile_picture_base64: null })
    expect((await app.control('GET', '/accounts'))[0].subscribed.instagram).toBeNull()
    expect((await app.call(lu, 'POST', '/plugins/delete', { id })).status).toBe(404)
  })

  it('keeps the webhooks while another user has the account connected', async () => {
    const { id } = await app.connect(lu, 'ateliedalu.modas')
    await app.connect(bia, 'ateliedalu.modas')
    await app.call(lu, 'POST', '/plugins/delete', { id })
    expect((await app.control('GET', '/accounts'))[0].subscribed.instagram).not.toBeNull()
  })

  it('is undone by connecting again, under the same id', async () => {
    const { id } = await app.connect(lu, 'ateliedalu.modas')
    await app.call(lu, 'POST', '/plugins/delete', { id })
    expect((await app.connect(lu, 'ateliedalu.modas')).id).toBe(id)
    expect(await mine(lu)).toMatchObject([{ id, token_state: 'valid', webhooks_active: true }])
  })
})

describe('connecting by a token', () => {
  const add = (body: object) => app.call(lu, 'POST', '/plugins/add', { type: 'instagram', ...body })
  const tokenOf = async (provider: string) => {
    const { id } = await app.connect(bia, 'ateliedalu.modas', provider)
    const { rows } = await app.platform.connection.pool.query(
      'select sealed_token from plugins where id = $1',
      [id],
    )
    return app.platform.secrets.box.open(rows[0].sealed_token, id)
  }

  it.each(['instagram', 'instagram_facebook'])('asks the provider for its account (%s)', async (provider) => {
    const { status, body } = await add({ token: await tokenOf(provider), name: 'Minha loja' })
    expect(status).toBe(201)
    expect(body.row).toMatchObject({
      name: 'Minha loja',
      username: 'ateliedalu.modas',
      provider,
      token: null,
      owner_uuid: lu.userUuid,
      webhooks_active: true,
    })
  })

  it.each(['IGAAmadeup', 'EAAmadeup', 'anything'])(
    'refuses a token the provider does not know (%s)',
    async (token) => {
      const { status, body } = await add({ token })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ token: ['O Instagram não reconheceu este token.'] })
      expect(await mine(lu)).toEqual([])
    },
  )

  it('connects nothing for another user, and no shop by a token', async () => {
    expect((await add({ token: 'IGAAx', owner_uuid: bia.userUuid })).body.error).toBe('access_denied')
    const shop = await add({ type: 'shopify', token: 'x' })
    expect(shop.body.errors).toEqual({ shopify_oauth: ['Campo obrigatório'] })
  })
})
