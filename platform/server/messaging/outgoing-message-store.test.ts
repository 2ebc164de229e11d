import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DatabaseConnection } from '#platform/server/database/connect.ts'
import { randomIds } from '#platform/server/ids.ts'
import { type TestDatabase, testConnection, testDatabase } from '#tests/support/database.ts'
import { outgoingMessageStore } from './outgoing-message-store.ts'

let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await testDatabase()
  connection = testConnection(database.url, 4)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

it('does not confirm a report that arrives during the sending unless it is stored', async () => {
  const store = outgoingMessageStore(connection.db)
  const at = new Date('2026-11-21T12:00:00Z')
  const lost: string[] = []
  for (let time = 0; time < 400; time++) {
    const [id, providerId] = [randomIds.uuid(), randomIds.uuid()]
    await store.add({ id, channel: 'sms', recipient: '+5511987650001', subject: 'Token', createdAt: at })

    const [, isNoted] = await Promise.all([
      store.markSent(id, at, { providerId, forget: true }),
      store.report({ providerId, state: 'delivered', failureCode: null }),
    ])
    const message = await store.byId(id)
    if (isNoted && message?.state !== 'delivered') lost.push(id)
  }
  expect(lost).toEqual([])
})
