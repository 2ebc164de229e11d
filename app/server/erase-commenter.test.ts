import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { maxImmediateRows } from '#features/report-files/export-contract.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller, eventually } from '#tests/support/connected-seller.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
const name = 'quem.pediu'
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web,jobs' } })
  seller = await connectedSeller(app)
})
afterAll(() => app.stop())

const call = (method: string, path: string, body?: object) =>
  app.call(method, path, { token: seller.token, ...(body && { body }) })
const pool = () => app.app.platform.connection.pool

/** The tables that contain the name in any column. */
async function tablesNaming(text: string): Promise<string[]> {
  const { rows } = await pool().query(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { table_name: table } of rows) {
    const { rows: named } = await pool().query(
      `select from "${table}" as row where row::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (named.length > 0) found.push(table)
  }
  return found.sort()
}

async function bring(csv: string): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([csv]), 'live.csv')
  const sent = await fetch(`${app.url}/api/plugins/live/imports/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const { row } = (await sent.json()) as { row: { id: string; mapping: object } }
  await call('POST', '/plugins/live/imports/start', {
    id: row.id,
    mapping: row.mapping,
    date: '2026-11-10',
    plugin_id: seller.pluginId,
  })
  await eventually(
    async () => (await call('GET', `/plugins/live/imports/${row.id}`)).body.row.status === 'done',
  )
}

describe('a commenter who asks for erasure', () => {
  it('is in no table, file or filter afterwards, and all other people still are', async () => {
    const at = clock.now()
    await captureComments(app, seller, 'wide', [
      { user: name, userId: '999', text: 'tem P?', at },
      ...Array.from({ length: maxImmediateRows + 1 }, (_, number) => ({
        user: `outra${number % 50}`,
        text: `oi ${number}`,
        at,
      })),
    ])
    await unlock(app, seller.token, 'wide')
    const place = { plugin_id: seller.pluginId, media_id: 'wide' }
    await call('POST', '/plugins/live/messages/tag', {
      ...place,
      selection: { kind: 'matching', search_param: `@${name}` },
      add: ['vip'],
    })
    await call('POST', '/plugins/live/filters/save', { name: 'dela', view: { person: name } })
    await call('POST', '/plugins/live/filters/save', { name: 'busca', view: { q: `@${name}` } })
    await call('POST', '/plugins/live/filters/save', { name: 'fica', view: { show: 'questions' } })
    await call('POST', '/plugins/live/messages/export', { ...place, format: 'csv', search_param: `@${name}` })
    const long = (await call('POST', '/plugins/live/messages/export', { ...place, format: 'csv' })).body.row
    await eventually(async () => {
      const { body } = await call('POST', '/plugins/live/messages/exports', place)
      return body?.rows?.some((row: unknown[]) => row.includes('ready'))
    }, 30)
    await bring(`usuário;mensagem\n${name};oi de novo\nana;oi`)
    expect(await tablesNaming(name)).toEqual(
      expect.arrayContaining(['comments', 'live_users', 'report_exports', 'saved_filters']),
    )

    await app.app.lives.eraseOnRequest({ id: '999' })
    expect(await tablesNaming(name)).toEqual([])
    expect(await app.app.platform.files.open(`report-exports/${long.id}.csv`)).toBeNull()
    const gone = await fetch(`${app.url}/api/plugins/live/messages/export/${long.id}/file`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(gone.status).toBe(404)
    const { rows: tags } = await pool().query('select from comment_tags')
    expect(tags).toHaveLength(0)
    const { rows: filters } = await pool().query('select name from saved_filters')
    expect(filters).toEqual([{ name: 'fica' }])
    const { rows: lives } = await pool().query(
      `select media_id, comments_count, users_count from lives order by comments_count`,
    )
    expect(lives).toEqual([
      expect.objectContaining({ comments_count: 1, users_count: 1 }),
      { media_id: 'wide', comments_count: maxImmediateRows + 1, users_count: 50 },
    ])
  })
})
