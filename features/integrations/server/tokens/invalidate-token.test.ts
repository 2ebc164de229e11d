import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IntegrationsApp, lu, startIntegrationsApp } from '#tests/support/integrations-app.ts'
import { pluginStore } from '../plugin-store.ts'
import { invalidateToken } from './invalidate-token.ts'

let app: IntegrationsApp
beforeAll(async () => {
  app = await startIntegrationsApp()
})
afterAll(() => app.stop())

describe('an invalidated token', () => {
  it('is recorded once, and its owner is notified once', async () => {
    const { db } = app.platform.connection
    const { id } = await app.connect(lu, 'ateliedalu.modas')
    const plugin = await pluginStore(db).byId(id)
    if (!plugin) throw new Error('it was not connected')

    await invalidateToken(app.deps, plugin, '190/463')
    await invalidateToken(app.deps, plugin, '190/463')

    expect((await pluginStore(db).byId(id))?.deadReason).toBe('190/463')
    expect(app.notices).toEqual([
      { userUuid: lu.userUuid, kind: 'connection_lost', params: { account: 'ateliedalu.modas' } },
    ])
  })
})
