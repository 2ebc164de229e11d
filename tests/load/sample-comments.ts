import { createHmac } from 'node:crypto'
import { streams } from '#simulators/instagram/world/streams.ts'

/** A comment of a webhook delivery. */
export type SampleComment = { id: string; userId: string; userName: string; text: string }

const texts = streams().flatMap(({ comments }) => comments.map(({ text }) => text))
const people = 3_000
let generated = 0

/** Generates `count` new comments by 3,000 users, with texts of recorded lives. */
export function sampleComments(count: number): SampleComment[] {
  return Array.from({ length: count }, () => {
    generated += 1
    const person = (generated * 7_919) % people
    return {
      id: String(17_900_000_000_000_000n + BigInt(generated)),
      userId: String(5_000_000_000 + person),
      userName: `cliente.${person}`,
      text: `${texts[(generated * 31) % texts.length]} ${generated % 500}`,
    }
  })
}

/** The signed body of one webhook delivery. */
export type Delivery = { body: string; signature: string }

/** Writes and signs a delivery as the provider would. */
export function delivery(
  live: { accountId: string; mediaId: string },
  comments: SampleComment[],
  secret: string,
): Delivery {
  const body = JSON.stringify({
    object: 'instagram',
    entry: [
      {
        id: live.accountId,
        time: Math.floor(Date.now() / 1000),
        changes: comments.map(({ id, userId, userName, text }) => ({
          field: 'live_comments',
          value: {
            id,
            text,
            from: { id: userId, username: userName },
            media: { id: live.mediaId, media_product_type: 'LIVE' },
          },
        })),
      },
    ],
  })
  return { body, signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` }
}
