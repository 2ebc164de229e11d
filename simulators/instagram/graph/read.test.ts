import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, startBench } from '../testing/bench.ts'
import { appSecretProof } from '../webhooks/sign.ts'

const lu = 'ateliedalu.modas'
const pingo = 'pingodegente.kids'
let bench: Awaited<ReturnType<typeof startBench>>
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.control('reset', {})
  await bench.control('settings', {
    deepest_cursor: 1000,
    calls_per_day: null,
    app_calls_per_hour: null,
    live_media: { instagram: 'me', facebook: 'id' },
    require_appsecret_proof: false,
  })
})

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `quero a ${index}`)

describe('/me', () => {
  it('answers the webhook id and the app-scoped id, with or without a version in the path', async () => {
    const token = await bench.connect(lu)
    const fields = 'user_id,username,name,account_type,profile_picture_url,followers_count'
    const { body } = await bench.graph('GET', `v26.0/me?fields=${fields}`, token)
    expect(body).toMatchObject({
      username: lu,
      name: 'Ateliê da Lu',
      account_type: 'BUSINESS',
      followers_count: 12_400,
    })
    expect(body.user_id).toMatch(/^178414\d{11}$/)
    expect(body.id).toMatch(/^2\d{15}$/)
    expect((await bench.graph('GET', `me?fields=${fields}`, token)).body).toEqual(body)
    expect((await bench.graph('GET', `v99.1/${body.user_id}?fields=${fields}`, token)).body).toEqual(body)
    const picture = await fetch(body.profile_picture_url)
    expect(picture.headers.get('content-type')).toBe('image/png')
  })

  it('accepts the token of the Authorization header', async () => {
    const token = await bench.connect(lu)
    const me = (headers: Record<string, string>) =>
      bench.send('GET', `${bench.hosts.instagramGraph}/me?fields=username`, undefined, headers)
    expect((await me({ authorization: `Bearer ${token}` })).body.username).toBe(lu)
    expect((await me({})).body.error.code).toBe(104)
    expect((await me({ authorization: 'Bearer nonsense' })).body.error).toMatchObject({
      code: 190,
      type: 'OAuthException',
    })
  })

  it('refuses unknown fields, unknown paths, and malformed lists', async () => {
    const token = await bench.connect(lu)
    const error = async (path: string) => (await bench.graph('GET', path, token)).body.error.code
    expect(await error('me?fields=usernam')).toBe(100)
    expect(await error('me/likes')).toBe(100)
    expect(await error('me?fields=id{')).toBe(2500)
    expect(await error('a/b/c')).toBe(2500)
    expect(await error('12345')).toBe(100)
  })
})

describe('subscribed_apps', () => {
  it('subscribes, lists and removes', async () => {
    const token = await bench.connect(lu)
    const listed = (await bench.graph('GET', 'me/subscribed_apps', token)).body.data[0]
    expect(listed.subscribed_fields).toEqual(['comments', 'live_comments', 'messages'])
    expect((await bench.graph('DELETE', 'me/subscribed_apps', token)).body).toEqual({ success: true })
    expect((await bench.graph('GET', 'me/subscribed_apps', token)).body).toEqual({ data: [] })
    expect((await bench.graph('POST', 'me/subscribed_apps', token)).body.error.code).toBe(100)
    const wrong = await bench.graph('POST', 'me/subscribed_apps?subscribed_fields=live', token)
    expect(wrong.body.error.code).toBe(100)
  })

  it('requires the page’s token in the Facebook variant', async () => {
    const { page, userToken } = await bench.connectFacebook(lu)
    const path = `${page.id}/subscribed_apps?subscribed_fields=feed`
    expect((await bench.facebook('POST', path, userToken)).body.error.code).toBe(210)
    expect((await bench.facebook('POST', path, page.access_token)).body).toEqual({ success: true })
    const { data } = (await bench.facebook('GET', `${page.id}/subscribed_apps`, page.access_token)).body
    expect(data[0].subscribed_fields).toEqual(['feed'])
  })
})

describe('live_media', () => {
  const fields =
    'id,media_type,media_product_type,username,timestamp,comments.limit(2){id,text,timestamp,username,from,parent_id}'

  it('lists the live on air with its newest comments, and nothing after its end', async () => {
    const { userToken, page } = await bench.connectFacebook(lu)
    const igId = page.instagram_business_account.id
    const path = `v26.0/${igId}/live_media?fields=${fields}`
    expect((await bench.facebook('GET', path, userToken)).body).toEqual({ data: [] })
    const media = await bench.goLive(lu)
    const ids = await bench.comment(media, 'um', 'dois', 'três')
    const [live] = (await bench.facebook('GET', path, page.access_token)).body.data
    expect(live).toMatchObject({
      id: media,
      media_type: 'BROADCAST',
      media_product_type: 'LIVE',
      username: lu,
    })
    expect(live.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0000$/)
    expect(live.comments.data.map(({ id }: { id: string }) => id)).toEqual([ids[2], ids[1]])
    expect(live.comments.data[0].from.username).toBe('cliente_2')

    expect((await bench.facebook('GET', `${path}&until=1000`, userToken)).body.data).toEqual([])
    await bench.control(`lives/${media}/end`, {})
    expect((await bench.facebook('GET', path, userToken)).body.data).toEqual([])
  })

  it('leaves comments out without the permission, and answers an error without the page permission', async () => {
    const few = await bench.connectFacebook(lu, {
      auto_permissions: 'instagram_basic,pages_show_list,pages_read_engagement',
    })
    const igId = few.page.instagram_business_account.id
    await bench.goLive(lu)
    const [live] = (await bench.facebook('GET', `${igId}/live_media?fields=${fields}`, few.userToken)).body
      .data
    expect(live.comments).toBeUndefined()
    const fewer = await bench.connectFacebook(lu, { auto_permissions: 'instagram_basic,pages_show_list' })
    expect((await bench.facebook('GET', `${igId}/live_media`, fewer.userToken)).body.error.code).toBe(10)
  })

  it('is answered in the switched-on forms, for each way to connect', async () => {
    const token = await bench.connect(lu)
    const { page } = await bench.connectFacebook(lu)
    const igId = page.instagram_business_account.id
    const media = await bench.goLive(lu)
    const answered = async () => {
      const answers = await Promise.all([
        bench.graph('GET', 'v26.0/me/live_media?fields=id', token),
        bench.graph('GET', `${igId}/live_media?fields=id`, token),
        bench.facebook('GET', 'me/live_media?fields=id', page.access_token),
        bench.facebook('GET', `${igId}/live_media?fields=id`, page.access_token),
      ])
      return answers.map(({ body }) => body.data?.[0]?.id === media || body.error.code)
    }
    expect(await answered()).toEqual([true, 100, 100, true])
    await bench.control('settings', { live_media: { instagram: 'both', facebook: 'me' } })
    expect(await answered()).toEqual([true, true, true, 100])
    await bench.control('settings', { live_media: { instagram: 'none', facebook: 'none' } })
    expect(await answered()).toEqual([100, 100, 100, 100])
  })

  it('shows no comments while polling is silent, and an empty list below the live', async () => {
    const token = await bench.connect(lu)
    const media = await bench.goLive(lu)
    await bench.comment(media, 'um')
    await bench.control(`lives/${media}/silence`, { after_minutes: 2, polling_too: true })
    const read = async () => {
      const list = await bench.graph('GET', `me/live_media?fields=id,comments{id}`, token)
      const below = await bench.graph('GET', `${media}/comments`, token)
      return [list.body.data[0].comments?.data.length, below.body.data.length]
    }
    expect(await read()).toEqual([1, 1])
    await bench.control('clock', { advance_seconds: 120 })
    expect(await read()).toEqual([undefined, 0])
  })
})

describe('a live and its comments', () => {
  it('can be read only while on air and only by its own account', async () => {
    const token = await bench.connect(lu)
    const other = await bench.connect(pingo)
    const media = await bench.goLive(lu)
    const [id] = await bench.comment(media, 'quero')
    const fields = 'id,permalink,shortcode,timestamp,username,media_product_type,comments_count,like_count'
    const { body } = await bench.graph('GET', `${media}?fields=${fields}`, token)
    expect(body).toMatchObject({ id: media, username: lu, comments_count: 1, media_product_type: 'LIVE' })
    expect(body.permalink).toContain(body.shortcode)
    expect((await bench.graph('GET', `${id}?fields=timestamp`, token)).body).toEqual({
      id,
      timestamp: expect.stringMatching(/\+0000$/),
    })
    for (const path of [media, `${media}/comments`, id!]) {
      expect((await bench.graph('GET', path, other)).body.error).toMatchObject({
        code: 100,
        error_subcode: 33,
      })
    }
    await bench.control(`lives/${media}/end`, {})
    for (const path of [media, `${media}/comments`, id!]) {
      expect((await bench.graph('GET', path, token)).body.error).toMatchObject({
        code: 100,
        error_subcode: 33,
      })
    }
  })

  it('lists comments fifty at a time, newest first, by a cursor that newer comments do not move', async () => {
    const token = await bench.connect(lu)
    const media = await bench.goLive(lu)
    const ids = await bench.comment(media, ...numbered(120))
    const found: string[] = []
    let address: string | undefined =
      `${bench.hosts.instagramGraph}/${media}/comments?fields=id,text&limit=500&access_token=${token}`
    const sizes: number[] = []
    while (address) {
      const { body }: Answer = await bench.send('GET', address)
      found.push(...body.data.map((comment: { id: string }) => comment.id))
      sizes.push(body.data.length)
      expect(Object.keys(body.data[0])).toEqual(['id', 'text'])
      address = body.paging.next
      await bench.comment(media, 'chegou agora')
    }
    expect(sizes).toEqual([50, 50, 20])
    expect(found).toEqual(ids.toReversed())

    const { paging } = (await bench.graph('GET', `${media}/comments?limit=10`, token)).body
    const page = await bench.graph('GET', `${media}/comments?limit=10&after=${paging.cursors.after}`, token)
    const back = await bench.graph(
      'GET',
      `${media}/comments?limit=10&before=${page.body.paging.cursors.before}`,
      token,
    )
    expect(back.body.paging.cursors).toEqual(paging.cursors)
  })

  it('refuses a cursor that is too deep', async () => {
    const token = await bench.connect(lu)
    const media = await bench.goLive(lu)
    await bench.comment(media, ...numbered(70))
    const { paging } = (await bench.graph('GET', `${media}/comments`, token)).body
    await bench.control('settings', { deepest_cursor: 40 })
    const { body } = await bench.graph('GET', `${media}/comments?after=${paging.cursors.after}`, token)
    expect(body.error).toMatchObject({ code: 100, message: expect.stringContaining('exceeds the max limit') })
    expect((await bench.graph('GET', `${media}/comments?after=xyz`, token)).body.error.code).toBe(100)
  })

  it('lists replies below the comment they answer', async () => {
    const token = await bench.connect(lu)
    const media = await bench.goLive(lu)
    const [id] = await bench.comment(media, 'tem M?')
    await bench.control(`lives/${media}/comments`, {
      comments: [{ user_name: lu, text: 'tem', parent_id: id }],
    })
    const { data } = (await bench.graph('GET', `${media}/comments?fields=id,replies{text,parent_id}`, token))
      .body
    expect(data).toHaveLength(1)
    expect(data[0].replies.data[0]).toMatchObject({ text: 'tem', parent_id: id })
  })

  it('requires the permission to read comments', async () => {
    const token = await bench.connect(lu, { auto_permissions: 'instagram_business_basic' })
    const media = await bench.goLive(lu)
    expect((await bench.graph('GET', media, token)).status).toBe(200)
    expect((await bench.graph('GET', `${media}/comments`, token)).body.error.code).toBe(10)
  })
})

describe('appsecret_proof', () => {
  it('is checked at Facebook if present, and required if the app demands it', async () => {
    const { userToken } = await bench.connectFacebook(lu)
    const me = async (proof?: string) =>
      (await bench.facebook('GET', proof === undefined ? 'me' : `me?appsecret_proof=${proof}`, userToken))
        .status
    const right = appSecretProof(userToken, 'fb-secret')
    expect([await me(), await me(right), await me('0'.repeat(64))]).toEqual([200, 200, 400])
    await bench.control('settings', { require_appsecret_proof: true })
    expect([await me(), await me(right)]).toEqual([400, 200])
  })
})

describe('limits', () => {
  it('shows usage in the headers after a few calls, and refuses with 80002 at the limit', async () => {
    const token = await bench.connect(lu)
    await bench.control('settings', { calls_per_day: 20 })
    let answer = await bench.graph('GET', 'me?fields=id', token)
    expect(answer.headers.get('x-business-use-case-usage')).toBeNull()
    for (let call = 0; call < 12; call += 1) answer = await bench.graph('GET', 'me?fields=id', token)
    const usage = JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '')
    const [id = ''] = Object.keys(usage)
    const [entry] = usage[id]
    expect(id).toMatch(/^178414/)
    expect(entry).toMatchObject({ type: 'instagram', estimated_time_to_regain_access: 0 })
    expect(entry.call_count).toBeGreaterThan(50)
    for (let call = 0; call < 10; call += 1) answer = await bench.graph('GET', 'me?fields=id', token)
    expect(answer.body.error).toMatchObject({ code: 80002, error_subcode: 2446079 })
    const wait = JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '')[id][0]
      .estimated_time_to_regain_access
    expect(wait).toBeGreaterThan(1400)
    await bench.control('clock', { advance_seconds: 86_401 })
    expect((await bench.graph('GET', 'me?fields=id', token)).status).toBe(200)
  })

  it('counts an answer with many rows as more usage', async () => {
    const token = await bench.connect(lu)
    const media = await bench.goLive(lu)
    await bench.comment(media, ...numbered(50))
    await bench.control('settings', { calls_per_day: 100 })
    const shareAfter = async (path: string) => {
      let answer = await bench.graph('GET', path, token)
      for (let call = 0; call < 14; call += 1) answer = await bench.graph('GET', path, token)
      const [usage] = Object.values(JSON.parse(answer.headers.get('x-business-use-case-usage') ?? '{}'))
      return (usage as { total_time: number }[])[0]?.total_time ?? 0
    }
    const plain = await shareAfter('me?fields=id')
    const withRows = (await shareAfter(`${media}/comments`)) - plain
    expect(withRows).toBeGreaterThan(2 * plain)
  })

  it('refuses with code 4 at the limit of the whole app, and allows calls again after an hour', async () => {
    const token = await bench.connect(lu)
    await bench.control('settings', { app_calls_per_hour: 12 })
    let answer = await bench.graph('GET', 'me?fields=id', token)
    for (let call = 0; call < 14; call += 1) answer = await bench.graph('GET', 'me?fields=id', token)
    expect(answer.body.error).toMatchObject({ code: 4 })
    expect(JSON.parse(answer.headers.get('x-app-usage') ?? '').call_count).toBeGreaterThanOrEqual(100)
    await bench.control('clock', { advance_seconds: 3_601 })
    expect((await bench.graph('GET', 'me?fields=id', token)).status).toBe(200)
  })

  it.each([
    [{ status: 429 }, 429, 80002],
    [{ status: 403, code: 17 }, 403, 17],
    [{ status: 400, code: 613 }, 400, 613],
    [{ status: 400, code: 4 }, 400, 4],
    [{ status: 500 }, 500, 2],
    [{ status: 401 }, 401, 190],
    [{ status: 400, code: 368 }, 400, 368],
  ])('answers the requested fault: %o', async (faults, status, code) => {
    const token = await bench.connect(lu)
    await bench.control('faults', faults)
    const answer = await bench.graph('GET', 'me?fields=id', token)
    expect(answer.status).toBe(status)
    expect(answer.body.error.code).toBe(code)
    await bench.control('faults', {})
    expect((await bench.graph('GET', 'me?fields=id', token)).status).toBe(200)
  })

  it('answers an HTML page for the errors of proxies', async () => {
    const token = await bench.connect(lu)
    await bench.control('faults', { status: 502 })
    const answer = await bench.graph('GET', 'me', token)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })
})
