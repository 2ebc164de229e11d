import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outgoingMessageStore } from '#platform/server/mail/outgoing-message-store.ts'
import { type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { pluginStore } from '../plugin-store.ts'
import { markDead } from './mark-dead.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())

describe('a token that died', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is noted, and told to an owner whose wish to hear of it is %s', async (wish, mails) => {
    const { db, pool } = app.platform.connection
    await pool.query('delete from plugins')
    await pool.query('delete from outgoing_messages')
    const { id } = await app.connect(lu, 'ateliedalu.modas')
    const plugin = await pluginStore(db).byId(id)
    if (!plugin) throw new Error('it was not connected')

    const contacts = { ...app.deps.contacts, mayNotify: async () => wish }
    await markDead({ ...app.deps, contacts }, plugin, '190/463')

    expect((await pluginStore(db).byId(id))?.deadReason).toBe('190/463')
    expect(await outgoingMessageStore(db).latest({ to: lu.email, limit: 5 })).toHaveLength(mails)
  })
})
