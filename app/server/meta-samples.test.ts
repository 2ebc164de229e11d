import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readEnvelope } from '#features/integrations/server/webhooks/read-envelope.ts'
import { capturedComment } from '#features/lives/server/capture/captured-comment.ts'
import { parseSafeJson } from '#platform/server/http-client.ts'

type Sample = {
  what: string
  body: unknown
  /** The product's result: ids of comments, ids of the shop's own, the number of dropped updates by kind. */
  comments: string[]
  own: string[]
  dropped: Record<string, number>
}

const samples = JSON.parse(
  readFileSync(new URL('./testing/meta-samples.json', import.meta.url), 'utf8'),
) as Sample[]

describe("the samples of Meta's pages and of what integrators received", () => {
  it.each(samples.map((sample) => [sample.what, sample] as const))('%s', (_, sample) => {
    const body = parseSafeJson(JSON.stringify(sample.body))
    const { comments, dropped } = readEnvelope(body, new Date('2026-11-21T12:00:00.000Z'))

    expect(comments.map(({ commentId }) => commentId)).toEqual(sample.comments)
    expect(Object.fromEntries(dropped)).toEqual(sample.dropped)
    const own = comments.filter((comment) => capturedComment(comment, { username: 'loja_x' }).isOwn)
    expect(own.map(({ commentId }) => commentId)).toEqual(sample.own)
  })
})
