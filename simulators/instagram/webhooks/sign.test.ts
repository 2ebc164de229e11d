import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commentsOf } from '../testing/product.ts'
import type { Comment } from '../world/lives.ts'
import { alternatingShape, type Update, webhookBody } from './envelope.ts'
import { appSecretProof, escapedJson, signedRequest, webhookSignature } from './sign.ts'

const secret = 'app_secret_test'

describe('signatures', () => {
  it('of a webhook match the known vector', () => {
    const body =
      '{"object":"instagram","entry":[{"id":"17841400000000000","time":1763762000,"changes":[{"field":"live_comments","value":{"id":"178","text":"ol\\u00e1"}}]}]}'
    expect(webhookSignature(body, secret)).toBe(
      'sha256=9edcfdd53d5bf84f6b09be011a309e53717826f1cc8246d91eab042e82fa7e2c',
    )
    expect(escapedJson(JSON.parse(body))).toBe(body)
  })

  it('of a signed request match the known vector', () => {
    const payload = { user_id: '17841400000000000', algorithm: 'HMAC-SHA256', issued_at: 1763762000 }
    expect(signedRequest(payload, secret)).toBe(
      'rBC_9iUrhb-bQ19kSvsJJdwA2l0Cfe9Y0mDgSiutWU0.eyJ1c2VyX2lkIjoiMTc4NDE0MDAwMDAwMDAwMDAiLCJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTc2Mzc2MjAwMH0',
    )
  })

  it('prove the app secret of a token as in the known vector', () => {
    expect(appSecretProof('TOKEN123', secret)).toBe(
      'd81f8318dbbf3160a2d45bca0a9b17d803e0e592f8128f46a4ec17dc165ee592',
    )
  })
})

describe('bodies', () => {
  it('are plain ASCII with lowercase escapes and parse to the same text, for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const body = escapedJson({ text })
        expect(JSON.parse(body)).toEqual({ text })
        expect(body).toMatch(/^[\x20-\x7e]*$/)
        expect(body.replaceAll('\\\\', '')).not.toMatch(/\\u(?![0-9a-f]{4})/)
      }),
    )
  })

  it('contain the same comments in each envelope', () => {
    const comment = fc.record({
      id: fc.stringMatching(/^\d{17}$/),
      text: fc.string(),
      igId: fc.constantFrom('1', '3'),
    })
    fc.assert(
      fc.property(fc.array(comment, { minLength: 1 }), fc.nat(7), (rows, turn) => {
        const updates: Update[] = rows.map(({ id, text, igId }) => ({ igId, comment: commentOf(id, text) }))
        for (const variant of ['instagram', 'facebook'] as const) {
          const body = JSON.parse(
            webhookBody(
              updates,
              { ...alternatingShape(variant, turn), time: 'seconds', values: 'one' },
              1_763_762_000_000,
            ),
          )
          expect(body.object).toBe('instagram')
          const found = commentsOf(body).map(({ account, id, text }) => `${account} ${id} ${text}`)
          expect(found.toSorted()).toEqual(
            rows.map(({ igId, id, text }) => `${igId} ${id} ${text}`).toSorted(),
          )
        }
      }),
    )
  })

  it('alternate in form and, for Facebook, in the key of the comment id', () => {
    const forms = [0, 1, 2, 3].map((n) => alternatingShape('facebook', n))
    expect(new Set(forms.map(({ form, idKey }) => `${form} ${idKey}`)).size).toBe(4)
    expect([0, 1].map((n) => alternatingShape('instagram', n).idKey)).toEqual(['id', 'id'])
  })
})

function commentOf(id: string, text: string): Comment {
  return {
    id,
    text,
    mediaId: '180',
    userName: 'ana',
    userId: '1001',
    at: 0,
    parentId: null,
    position: 0,
    replies: [],
    product: 'LIVE',
    answered: false,
  }
}
