import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSafeJson } from '#platform/server/http-client.ts'
import { readEnvelope } from './read-envelope.ts'
import { messageIdOf } from './read-story-reply.ts'

const receivedAt = new Date('2026-11-21T12:00:00.000Z')
const time = 1_795_000_000 // seconds, before `receivedAt`

const value = {
  id: '17865799348089039',
  text: 'quero o 12 tamanho M',
  from: { id: '1122334455', username: 'cliente_1' },
  media: { id: '17900000000000001', media_product_type: 'LIVE' },
}
const delivery = (changes: object[]) => ({
  object: 'instagram',
  entry: [{ id: '17841400000000000', time: 1_763_762_000, changes }],
})

const nothing = { comments: [], storyReplies: [], unsent: [], pages: [] }

describe('a delivery', () => {
  it('returns each live comment with its send time', () => {
    const { comments } = readEnvelope(delivery([{ field: 'live_comments', value }]), receivedAt)
    expect(comments).toEqual([
      {
        accountId: '17841400000000000',
        mediaId: '17900000000000001',
        commentId: '17865799348089039',
        userId: '1122334455',
        userName: 'cliente_1',
        text: 'quero o 12 tamanho M',
        at: new Date('2025-11-21T21:53:20.000Z'),
        isExactTime: false,
        parentId: null,
        source: 'webhook',
      },
    ])
  })

  it('reads the comment id under either of its keys', () => {
    const { id, ...rest } = value
    const { comments } = readEnvelope(
      delivery([{ field: 'live_comments', value: { ...rest, comment_id: id } }]),
      receivedAt,
    )
    expect(comments.map(({ commentId }) => commentId)).toEqual([id])
  })

  it('keeps ids beyond 2^53 exact', () => {
    const text = JSON.stringify(delivery([{ field: 'live_comments', value }])).replaceAll(
      /"(\d{11,})"/g,
      '$1',
    )
    const { comments } = readEnvelope(parseSafeJson(text), receivedAt)
    expect(comments[0]).toMatchObject({ accountId: '17841400000000000', commentId: '17865799348089039' })
  })

  it.each([
    ['an empty comment id', { ...value, id: '' }, 'no_comment_id'],
    ['a blank comment id', { ...value, id: ' ' }, 'no_comment_id'],
    ['no comment id', { ...value, id: undefined }, 'no_comment_id'],
    ['both names of the id empty', { ...value, id: '', comment_id: '' }, 'no_comment_id'],
    ['an id that lost digits', { ...value, id: 17865799348089040 }, 'no_comment_id'],
    ['an empty media id', { ...value, media: { id: '' } }, 'no_media_id'],
    ['no media', { ...value, media: undefined }, 'no_media_id'],
    ['no value', undefined, 'no_comment_id'],
  ])('drops and counts a comment with %s, and keeps the others', (_, broken, kind) => {
    const read = readEnvelope(
      delivery([
        { field: 'live_comments', value: broken },
        { field: 'live_comments', value: [broken, value] },
      ]),
      receivedAt,
    )
    expect(read.comments.map(({ commentId }) => commentId)).toEqual([value.id])
    expect([...read.dropped]).toEqual([[kind, 2]])
  })

  it('drops and counts a comment without an account', () => {
    const read = readEnvelope({ entry: [{ id: '', time, field: 'live_comments', value }] }, receivedAt)
    expect(read).toEqual({ ...nothing, dropped: new Map([['no_account_id', 1]]) })
  })

  it('reads the other key when one has an empty id', () => {
    const { comments } = readEnvelope(
      delivery([{ field: 'live_comments', value: { ...value, id: '', comment_id: '178' } }]),
      receivedAt,
    )
    expect(comments.map(({ commentId }) => commentId)).toEqual(['178'])
  })

  it('marks comments on posts, which are of interest only where a seller sells by the post', () => {
    const { comments } = readEnvelope(
      delivery([
        { field: 'comments', value },
        { field: 'live_comments', value },
      ]),
      receivedAt,
    )
    expect(comments.map(({ isOnPost }) => isOnPost)).toEqual([true, undefined])
  })

  it('ignores other fields', () => {
    const read = readEnvelope(
      {
        entry: [
          {
            id: '1',
            changes: [{ field: 'mentions', value }],
          },
          { id: '1', messaging: [{ message: { text: 'oi' } }] },
        ],
      },
      receivedAt,
    )
    expect(read).toEqual({
      ...nothing,
      dropped: new Map([
        ['field_mentions', 1],
        ['event_message', 1],
      ]),
    })
  })

  it('returns replies to Stories and messages that were taken back, in either form, and no other message', () => {
    const between = { sender: { id: '77' }, recipient: { id: '1' }, timestamp: 1_763_762_000_500 }
    const story = { story: { id: '18000000000000001', url: 'https://lookaside.example/1' } }
    const answer = { ...between, message: { mid: 'aWdfZAG1', text: 'quero', reply_to: story } }
    const others = [
      { ...between, message: { mid: 'm2', text: 'oi' } },
      { ...between, message: { mid: 'm3', text: 'sim', reply_to: { mid: 'm2' } } },
      { ...between, message: { mid: 'm4', reply_to: story } },
      { ...between, message: { mid: 'm5', text: 'da loja', is_echo: true, reply_to: story } },
      { ...between, sender: { id: '1' }, message: { mid: 'm6', text: 'eco', reply_to: story } },
    ]
    const unsent = { ...between, message: { mid: 'm7', is_deleted: true } }
    const read = (body: object) => readEnvelope(body, receivedAt)
    const byEvents = read({
      object: 'instagram',
      entry: [{ id: '1', time, messaging: [answer, ...others, unsent] }],
    })
    const at = new Date(1_763_762_000_500)
    expect(byEvents.storyReplies).toEqual([
      { accountId: '1', messageId: messageIdOf('aWdfZAG1'), userId: '77', text: 'quero', at },
    ])
    expect(byEvents.unsent).toEqual([{ accountId: '1', messageId: messageIdOf('m7') }])
    expect([...byEvents.dropped]).toEqual([['event_message', 5]])

    const change = (value: object) => ({ field: 'messages', value })
    const changes = [change(answer), change(others[0]!)]
    const byChanges = read({ object: 'instagram', entry: [{ id: '1', time, changes }] })
    expect(byChanges.storyReplies).toEqual(byEvents.storyReplies)
    expect([...byChanges.dropped]).toEqual([['field_messages', 1]])
    expect(read({ object: 'page', entry: [{ id: '1', time, messaging: [answer] }] }).storyReplies).toEqual([])
    expect(messageIdOf('x'.repeat(400))).toMatch(/^dm_[\w-]{32}$/)
  })

  it('about a Facebook page names the page and what was removed there, without likes and posts', () => {
    const feed = (value: object) => ({ field: 'feed', value })
    const read = readEnvelope(
      {
        object: 'page',
        entry: [
          {
            ...{ id: '1029384756', time },
            changes: [
              feed({ item: 'comment', verb: 'add', comment_id: '1_2', message: 'quero' }),
              feed({ item: 'comment', verb: 'remove', comment_id: '1_3' }),
              { field: 'live_videos', value: { id: '9', status: 'live' } },
              feed({ item: 'like', verb: 'add' }),
            ],
          },
          { id: '', time, changes: [{ field: 'live_videos', value: {} }] },
        ],
      },
      receivedAt,
    )
    const pageId = '1029384756'
    expect(read.pages).toEqual([
      { pageId, removedCommentId: null },
      { pageId, removedCommentId: '1_3' },
      { pageId, removedCommentId: null },
    ])
    expect(read.comments).toEqual([])
    expect([...read.dropped.values()].reduce((sum, n) => sum + n, 0)).toBe(2)
  })

  it.each([
    ['seconds', 1_763_762_000, '2025-11-21T21:53:20.000Z'],
    ['milliseconds', 1_763_762_000_500, '2025-11-21T21:53:20.500Z'],
    ['text', '1763762000', '2025-11-21T21:53:20.000Z'],
    ['nothing', undefined, receivedAt.toISOString()],
    ['a negative number', -5, receivedAt.toISOString()],
    ['a time far ahead', 9_999_999_999, receivedAt.toISOString()],
  ])('reads %s as send time', (_, sent, expected) => {
    const [entry] = delivery([{ field: 'live_comments', value }]).entry
    const { comments } = readEnvelope({ entry: [{ ...entry, time: sent }] }, receivedAt)
    expect(comments[0]?.at.toISOString()).toBe(expected)
  })
})

describe('any input', () => {
  it('never makes the reader fail', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => {
        readEnvelope(json, receivedAt)
      }),
    )
  })

  it('never makes the reader fail inside an envelope, and every comment has its ids and a time', () => {
    const anything = fc.jsonValue({ maxDepth: 3 })
    const change = fc.record(
      {
        field: fc.oneof(fc.constant('live_comments'), anything),
        value: fc.oneof(
          anything,
          fc.record(
            { id: anything, comment_id: anything, text: anything, from: anything, media: anything },
            { requiredKeys: [] },
          ),
        ),
      },
      { requiredKeys: [] },
    )
    const entry = fc.record(
      {
        ...{ id: anything, time: anything, changes: fc.oneof(anything, fc.array(change)), field: anything },
        messaging: fc.oneof(anything, fc.array(fc.record({ sender: anything, message: anything }))),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { comments } = readEnvelope({ object: 'instagram', entry: entries }, receivedAt)
        for (const comment of comments) {
          expect(comment.commentId).toMatch(/^\S+$/)
          expect(comment.mediaId).toMatch(/^\S+$/)
          expect(Number.isNaN(comment.at.getTime())).toBe(false)
        }
      }),
    )
  })

  it('has the same result in both envelopes', () => {
    const id = fc.bigInt({ min: 1n, max: 10n ** 18n }).map(String)
    const comment = fc.record({
      id,
      text: fc.string({ unit: 'grapheme' }),
      from: fc.record({ id, username: fc.stringMatching(/^[a-z0-9._]{1,30}$/) }),
      media: fc.record({ id }),
    })
    fc.assert(
      fc.property(id, fc.array(comment, { minLength: 1, maxLength: 5 }), (account, values) => {
        const nested = values.map((one) => ({ field: 'live_comments', value: one }))
        const flat = nested.map((one) => ({ id: account, time, ...one }))
        const read = (entry: object[]) => readEnvelope({ object: 'instagram', entry }, receivedAt)

        expect(read([{ id: account, time, changes: nested }])).toEqual(read(flat))
        expect(read(flat).comments).toHaveLength(values.length)
      }),
    )
  })
})
