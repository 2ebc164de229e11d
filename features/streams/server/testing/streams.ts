import { addedMerchant } from '#features/merchants/server/testing/merchants.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Fields = Record<string, unknown>

/** Adds a stream of a new merchant of this user, and returns its row. */
export async function addedStream(app: TestApp, token: string, fields: Fields = {}): Promise<Row> {
  const merchantUuid = fields.merchant_uuid ?? (await addedMerchant(app, token))
  const body = { name: 'Live de verão', merchant_uuid: merchantUuid, ...fields }
  const answer = await app.call('POST', '/streams/add', { token, body })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.row
}

/** As `addedStream`, complete and so active. */
export async function activeStream(app: TestApp, token: string, fields: Fields = {}): Promise<Row> {
  const { uuid } = await addedStream(app, token, fields)
  const scheduled = new Date(app.app.platform.clock.now().getTime() + 3_600_000).toISOString()
  const body = { uuid, description: '<p>A coleção nova</p>', scheduled_date: scheduled }
  const answer = await app.call('POST', '/streams/my/update', { token, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.row
}

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire
type Row = any
