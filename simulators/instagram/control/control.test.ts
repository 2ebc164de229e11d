import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBench } from '../testing/bench.ts'
import { streams } from '../world/streams.ts'

const lu = 'ateliedalu.modas'
let bench: Awaited<ReturnType<typeof startBench>>
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(() => bench.control('reset', {}))

const commentsOf = (mediaId: string) => bench.control(`lives/${mediaId}/comments`)

describe('accounts', () => {
  it('starts with two accounts and adds one for each new user name', async () => {
    const first = await bench.control('accounts')
    expect(
      first.map(({ username, followers, account_type }: Record<string, unknown>) => [
        username,
        followers,
        account_type,
      ]),
    ).toEqual([
      [lu, 12_400, 'BUSINESS'],
      ['pingodegente.kids', 5_300, 'MEDIA_CREATOR'],
    ])
    const draft = { username: '@Loja.Nova', name: 'Loja Nova', followers: 7, account_type: 'BUSINESS' }
    const made = await bench.control('accounts', draft)
    expect(made).toMatchObject({ username: 'loja.nova', name: 'Loja Nova', followers: 7, connected: false })
    expect((await bench.control('accounts', draft)).user_id).toBe(made.user_id)
    expect(await bench.control('accounts')).toHaveLength(3)
  })

  it('gives accounts odd ids that a float cannot represent', async () => {
    for (const username of ['a', 'b', 'c.d', 'e_f']) {
      const { user_id: id } = await bench.control('accounts', { username })
      expect(id).toMatch(/^178414\d{11}$/)
      expect(String(Number(id))).not.toBe(id)
    }
  })
})

describe('lives', () => {
  it('starts a live, takes comments, and ends it', async () => {
    const started = await bench.send('POST', '/control/lives', { username: lu, title: 'Sexta' })
    expect(started.status).toBe(201)
    const media = started.body.media_id
    const { comment_ids: ids } = await bench.control(`lives/${media}/comments`, {
      comments: [
        {
          comment_id: '17965799348089039',
          user_name: '@ana',
          text: 'quero',
          timestamp: '2026-08-12T22:58:15.202Z',
        },
        { user_name: 'bia', text: 'eu também' },
        { comment_id: '17965799348089039', user_name: 'ana', text: 'quero' },
      ],
    })
    expect(ids[0]).toBe('17965799348089039')
    expect(ids[1]).toMatch(/^179\d{14}$/)
    expect(await commentsOf(media)).toMatchObject([
      { comment_id: ids[0], user_name: 'ana', text: 'quero', at: '2026-08-12T22:58:15.202Z' },
      { comment_id: ids[1], user_name: 'bia', text: 'eu também' },
    ])
    expect(await bench.control(`lives/${media}`)).toMatchObject({ on_air: true, comments: 2, title: 'Sexta' })
    expect((await bench.control(`lives/${media}/end`, {})).on_air).toBe(false)
    const late = await bench.send('POST', `/control/lives/${media}/comments`, {
      comments: [{ user_name: 'a', text: 'b' }],
    })
    expect(late.status).toBe(409)
  })

  it('adds comments at a rate, and none after the end of the live', async () => {
    const media = await bench.goLive(lu)
    const comments = Array.from({ length: 60 }, (_, index) => ({ user_name: 'ana', text: `${index}` }))
    const answer = await bench.control(`lives/${media}/comments`, { comments, rate: 30 })
    expect(answer.comment_ids).toHaveLength(60)
    const soon = await bench.control(`lives/${media}`)
    expect(soon.comments).toBeLessThan(60)
    expect(soon.still_to_come).toBe(60 - soon.comments)
    await expect.poll(async () => (await bench.control(`lives/${media}`)).comments).toBe(60)
    expect((await commentsOf(media)).map(({ text }: { text: string }) => text)).toEqual(
      comments.map(({ text }) => text),
    )

    await bench.control(`lives/${media}/comments`, { comments, rate: 20 })
    await bench.control(`lives/${media}/end`, {})
    const { comments: count, still_to_come: rest } = await bench.control(`lives/${media}`)
    expect(rest).toBe(0)
    await new Promise((done) => setTimeout(done, 120))
    expect((await bench.control(`lives/${media}`)).comments).toBe(count)
  })

  it('plays a recording with new ids and times, and the seller comments as the account', async () => {
    const stream = streams().find(({ id }) => id === 'dev-01-moda-feminina')!
    await bench.control('accounts', { username: 'outra.loja' })
    const media = await bench.goLive('outra.loja')
    const before = Date.now()
    const once = await bench.control(`lives/${media}/play`, { stream: stream.id, speed: 0 })
    const twice = await bench.control(`lives/${media}/play`, { stream: stream.id, speed: 0 })
    expect(once).toMatchObject({ comments: 116, seconds: 0 })
    expect(new Set([...once.comment_ids, ...twice.comment_ids]).size).toBe(232)
    const said = await commentsOf(media)
    expect(said).toHaveLength(232)
    expect(said.slice(0, 116).map(({ text }: { text: string }) => text)).toEqual(
      stream.comments.map(({ text }) => text),
    )
    expect(said[0].user_name).toBe('outra.loja')
    expect(said.some(({ user_name }: { user_name: string }) => user_name === stream.seller)).toBe(false)
    expect(Date.parse(said[0].at)).toBeGreaterThanOrEqual(before)
  })

  it('plays a recording as fast as requested', async () => {
    const media = await bench.goLive(lu)
    const { seconds } = await bench.control(`lives/${media}/play`, { stream: 'dev-04', speed: 1000 })
    expect(seconds).toBeCloseTo(0.454, 2)
    const soon = await bench.control(`lives/${media}`)
    expect(soon.still_to_come).toBeGreaterThan(20)
    await expect
      .poll(async () => (await bench.control(`lives/${media}`)).comments, { timeout: 60_000 })
      .toBe(152)
  })
})

describe('recorded streams', () => {
  it('has ten recordings, which contain only comments', async () => {
    expect(await bench.control('streams')).toHaveLength(10)
    for (const stream of streams()) {
      expect(Object.keys(stream).toSorted()).toEqual(['category', 'comments', 'id', 'seller', 'startedAt'])
      const times = stream.comments.map(({ timestamp }) => timestamp)
      expect(times).toEqual(times.toSorted())
    }
    expect(streams().reduce((sum, { comments }) => sum + comments.length, 0)).toBe(1142)
  })
})

describe('invalid control calls', () => {
  it.each([
    ['POST', 'lives', { username: 'nobody' }, 404],
    ['POST', 'accounts', { username: 'com espaço' }, 422],
    ['POST', 'accounts', {}, 422],
    ['GET', 'lives/1', undefined, 404],
    ['POST', 'tokens/revoke', { username: lu, subcode: 1 }, 422],
    ['POST', 'faults', { drop_webhooks: 2 }, 422],
    ['POST', 'data-deletion', { username: lu }, 422],
  ])('refuses %s %s with the reason', async (method, path, body, status) => {
    const answer = await bench.send(method, `/control/${path}`, body)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toEqual(expect.any(String))
  })
})

describe('a restart of the simulator', () => {
  it('restores accounts, subscriptions and tokens from its state file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
    const stateFile = join(folder, 'deep', 'instagram.json')
    try {
      const first = await startBench({ stateFile })
      await first.control('accounts', { username: 'loja.nova', followers: 9 })
      const token = await first.connect('loja.nova')
      await first.close()
      const second = await startBench({ stateFile })
      const { body } = await second.graph('GET', 'me?fields=username,followers_count', token)
      expect(body).toMatchObject({ username: 'loja.nova', followers_count: 9 })
      expect((await second.graph('GET', 'me/subscribed_apps', token)).body.data).toHaveLength(1)
      await second.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
