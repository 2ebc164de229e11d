import type { openDemoShop } from '#tests/support/demo-shop.ts'

type Post = Awaited<ReturnType<typeof openDemoShop>>['post']
export type Query = (statement: string, values?: unknown[]) => Promise<Record<string, string>[]>

type Needs = { post: Post; query: Query; merchantUuid?: string; productUuids?: string[] }

/** A stream of the demo seller that is on air, without a camera; of a new brand, unless one is given. */
export async function liveOnAir({ post, query, merchantUuid, productUuids }: Needs) {
  const brand = async () =>
    (await post('/merchants/add', { name: 'Varal', product_gateway: 'full-checkout' })).row.uuid
  const { row } = await post('/streams/add', {
    ...{ name: 'Live de verão', merchant_uuid: merchantUuid ?? (await brand()) },
  })
  const streamUuid: string = row.uuid
  await post('/streams/my/update', {
    ...{ uuid: streamUuid, description: '<p>A coleção nova</p>' },
    scheduled_date: new Date(Date.now() + 3_600_000).toISOString(),
    ...(productUuids && { products_uuid: productUuids }),
  })
  await query(`update streams set broadcast_status = 'live', live_since = now() where uuid = $1`, [
    streamUuid,
  ])
  return { streamUuid }
}
