import { createHmac } from 'node:crypto'
import { streams } from '#simulators/instagram/world/streams.ts'

/** A comment as a webhook carries it. */
export type Spoken = { id: string; userId: string; userName: string; text: string }

const texts = streams().flatMap(({ comments }) => comments.map(({ text }) => text))
const people = 3_000
let spoken = 0

/** So many new comments, with the words of recorded lives, by some thousand people. */
export function talk(count: number): Spoken[] {
  return Array.from({ length: count }, () => {
    spoken += 1
    const person = (spoken * 7_919) % people
    return {
      id: String(17_900_000_000_000_000n + BigInt(spoken)),
      userId: String(5_000_000_000 + person),
      userName: `cliente.${person}`,
      text: `${texts[(spoken * 31) % texts.length]} ${spoken % 500}`,
    }
  })
}

/** The signed body of one webhook delivery. */
export type Delivery = { body: string; signature: string }

/** Writes and signs a delivery as the provider would. */
export function delivery(
  live: { accountId: string; mediaId: string },
  comments: Spoken[],
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
