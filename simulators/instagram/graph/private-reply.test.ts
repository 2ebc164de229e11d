import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBench } from '../testing/bench.ts'

const lu = 'ateliedalu.modas'
let bench: Awaited<ReturnType<typeof startBench>>
let token: string
let media: string
beforeAll(async () => {
  bench = await startBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.control('reset', {})
  await bench.control('settings', { replies_per_second: 100_000 })
  token = await bench.connect(lu)
  media = await bench.goLive(lu)
})

const to = (comment: string, text: string) => ({ recipient: { comment_id: comment }, message: { text } })
const reply = (comment: string, text: string, by = token) =>
  bench.graph('POST', 'v26.0/me/messages', by, to(comment, text))

describe('a private reply', () => {
  it('arrives in the inbox of the person who commented', async () => {
    const [, id] = await bench.comment(media, 'oi', 'quero a 12')
    const { status, body } = await reply(id!, 'Olá! Seu link: https://loja.test/12')
    expect(status).toBe(200)
    expect(body.message_id).toMatch(/^aWdfZ/)
    expect(body.recipient_id).toMatch(/^\d+$/)
    expect(await bench.control('inbox?username=cliente_1')).toEqual([
      {
        comment_id: id,
        text: 'Olá! Seu link: https://loja.test/12',
        from: lu,
        to: 'cliente_1',
        at: expect.any(String),
        message_id: body.message_id,
        media_id: media,
      },
    ])
    expect(await bench.control('inbox?username=cliente_0')).toEqual([])
  })

  it('is sent once for each comment, even with concurrent attempts', async () => {
    const [id] = await bench.comment(media, 'quero')
    const answers = await Promise.all(Array.from({ length: 20 }, () => reply(id!, 'Olá')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.error).toMatchObject({ code: 100, error_subcode: 2534025 })
    }
    expect(await bench.control('inbox?username=cliente_0')).toHaveLength(1)
  })

  it('accepts up to 1000 bytes of UTF-8', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), async (start) => {
        const text = `a${start}`
        const exact = text + 'é'.repeat(Math.floor((1000 - Buffer.byteLength(text)) / 2))
        const full = exact + 'a'.repeat(1000 - Buffer.byteLength(exact))
        const [first, second] = await bench.comment(media, 'um', 'dois')
        const tooLong = await reply(first!, `${full}a`)
        expect(tooLong.status).toBe(400)
        expect(tooLong.body.error.code).toBe(100)
        expect((await reply(second!, full)).status).toBe(200)
      }),
      { numRuns: 20 },
    )
  })

  it('is refused for a comment that no webhook has delivered, while the switch is on', async () => {
    await bench.control('settings', { replies: { refuse_polled: true } })
    const [id] = await bench.comment(media, 'quero')
    expect((await reply(id!, 'Olá')).body.error).toMatchObject({ code: 100, error_subcode: 2534025 })
    await bench.control('settings', { replies: { refuse_polled: false } })
    expect((await reply(id!, 'Olá')).status).toBe(200)
  })

  it('is refused under HTTP 500, and with any code, while the switches are on', async () => {
    const [id] = await bench.comment(media, 'quero')
    await bench.control('settings', {
      replies: { refuse_with_500: true, refusal: { code: -1, subcode: 2534023 } },
    })
    const { status, body } = await reply(id!, 'Olá')
    expect(status).toBe(500)
    expect(body.error).toMatchObject({ code: -1, error_subcode: 2534023 })
    await bench.control('settings', { replies: { refuse_with_500: false, refusal: null } })
    expect((await reply(id!, 'Olá')).status).toBe(200)
  })

  it('is refused with 10/2534022 and HTTP 403 once the live has ended', async () => {
    const [id] = await bench.comment(media, 'quero')
    await bench.control(`lives/${media}/end`, {})
    const { status, body } = await reply(id!, 'Olá')
    expect(status).toBe(403)
    expect(body.error).toMatchObject({ code: 10, error_subcode: 2534022, type: 'IGApiException' })
  })

  it('is refused for unknown comments, those of another account, the account itself, and empty texts', async () => {
    const other = await bench.goLive('pingodegente.kids')
    const [foreign] = await bench.comment(other, 'oi')
    const own = await bench.control(`lives/${media}/comments`, {
      comments: [{ user_name: lu, text: 'COD 21' }],
    })
    const [id] = await bench.comment(media, 'quero')
    expect((await reply('17900000000000000', 'Olá')).body.error).toMatchObject({
      code: 100,
      error_subcode: 33,
    })
    expect((await reply(foreign!, 'Olá')).body.error).toMatchObject({ code: 100, error_subcode: 33 })
    expect((await reply(own.comment_ids[0], 'Olá')).body.error).toMatchObject({ error_subcode: 2534025 })
    expect((await reply(id!, '  ')).body.error.code).toBe(100)
    expect(
      (await bench.graph('POST', 'me/messages', token, { message: { text: 'x' } })).body.error.code,
    ).toBe(100)
    const byPerson = { recipient: { id: '1000000000000001' }, message: { text: 'x' } }
    expect((await bench.graph('POST', 'me/messages', token, byPerson)).body.error.error_subcode).toBe(2534022)
  })

  it('is refused for unreachable people, and for tokens that are invalid or lack the permission', async () => {
    const [id] = await bench.comment(media, 'quero')
    await bench.control('people', { user_name: 'cliente_0', unreachable: true })
    expect((await reply(id!, 'Olá')).body.error.error_subcode).toBe(2534014)
    await bench.control('people', { user_name: 'cliente_0', unreachable: false })
    const weak = await bench.connect(lu, { auto_permissions: 'instagram_business_basic' })
    expect((await reply(id!, 'Olá', weak)).body.error.code).toBe(10)
    await bench.control('tokens/revoke', { username: lu, subcode: 460 })
    expect((await reply(id!, 'Olá')).body.error).toMatchObject({ code: 190, error_subcode: 460 })
    expect(await bench.control('inbox')).toEqual([])
  })

  it('is limited to a number each second, and allowed again in the next', async () => {
    await bench.control('settings', { replies_per_second: 5 })
    const ids = await bench.comment(media, 'a', 'b', 'c', 'd', 'e', 'f')
    const answers = await Promise.all(ids.map((id) => reply(id, 'Olá')))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(refused[0]!.body.error.code).toBe(613)
    expect(JSON.parse(refused[0]!.headers.get('x-app-usage') ?? '').call_count).toBe(100)
    await bench.control('clock', { advance_seconds: 1 })
    const again = await Promise.all(ids.map((id) => reply(id, 'Olá')))
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await bench.control('inbox')).toHaveLength(6)
  })

  it('arrives even if its answer is lost; a second attempt gets 2534025', async () => {
    const [id] = await bench.comment(media, 'quero')
    await bench.control('faults', { lose_replies: true })
    expect((await reply(id!, 'Olá')).status).toBe(500)
    await bench.control('faults', {})
    expect((await reply(id!, 'Olá')).body.error.error_subcode).toBe(2534025)
    expect(await bench.control('inbox')).toHaveLength(1)
  })
})

describe('in the Facebook variant a private reply', () => {
  it('is sent through the page with its token, and refused at the Instagram node', async () => {
    const { page, userToken } = await bench.connectFacebook(lu)
    const [id, second] = await bench.comment(media, 'quero', 'eu também')
    const igId = page.instagram_business_account.id
    const post = (node: string, by: string, body: object) =>
      bench.facebook('POST', `v26.0/${node}/messages`, by, body)
    expect((await post(igId, page.access_token, to(id!, 'Olá'))).body.error.code).toBe(3)
    expect((await post(page.id, userToken, to(id!, 'Olá'))).body.error.code).toBe(210)
    expect((await post(page.id, page.access_token, to(id!, 'Olá'))).status).toBe(200)
    const asText = {
      recipient: JSON.stringify({ comment_id: second }),
      message: JSON.stringify({ text: 'Olá' }),
    }
    expect((await post('me', page.access_token, asText)).status).toBe(200)
    expect((await post(page.id, page.access_token, to(id!, 'Olá'))).body.error.error_subcode).toBe(2534025)
  })

  it('requires the messaging task on the page', async () => {
    await bench.control('accounts', { username: lu, page_tasks: ['ANALYZE'] })
    const { page } = await bench.connectFacebook(lu)
    const [id] = await bench.comment(media, 'quero')
    const { body } = await bench.facebook('POST', `${page.id}/messages`, page.access_token, to(id!, 'Olá'))
    expect(body.error.code).toBe(10)
  })
})
