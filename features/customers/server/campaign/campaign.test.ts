import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captureComments, unlock } from '#features/lives/server/testing/seeded-live.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { type ConnectedSeller, connectedSeller } from '#tests/support/connected-seller.ts'
import { rowsOf } from '#tests/support/integrations-app.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { updateRecordsOf } from '../testing/records.ts'

const clock = fixedClock('2026-11-21T23:00:00Z')
let app: TestApp
let seller: ConnectedSeller
beforeAll(async () => {
  app = await startTestApp({ clock, variables: { ARARA_ROLES: 'web' } })
  seller = await connectedSeller(app)
  const said = ['ana', 'bia', '=cmd|calc'].map((user) => ({ user, text: 'oi', at: clock.now() }))
  await captureComments(app, seller, '17920', said)
  await unlock(app, seller.token, '17920')
  await updateRecordsOf(app)
})
afterAll(() => app.stop())

const post = (path: string, body: object = {}) =>
  app.call('POST', `/customers${path}`, { token: seller.token, body })
const uuidOf = async (name: string) =>
  rowsOf((await post('/list', { filter: { search_param: name } })).body)[0]!.uuid as string
const campaign = async (body: object = {}) => {
  const answer = await post('/campaign', body)
  return answer.status === 204 ? [] : rowsOf(answer.body)
}
const say = (uuid: string, isGiven: boolean, channel = 'whatsapp') => {
  clock.advance(1_000)
  return post('/consents/add', { uuid, channel, is_given: isGiven, how: 'pediu no direct' })
}

describe('a campaign', () => {
  it('lists only those whose latest word was yes', async () => {
    const [ana, bia] = [await uuidOf('ana'), await uuidOf('bia')]
    for (const [uuid, mobile] of [
      [ana, '11998124410'],
      [bia, '11998124411'],
    ])
      await post('/update', { uuid, mobile })
    expect(await campaign()).toEqual([])
    expect((await say(ana, true)).status).toBe(201)
    await say(bia, true)
    await say(bia, false)
    expect(await campaign()).toMatchObject([{ uuid: ana, mobile: '+5511998124410' }])
    const history = (await post('/consents', { uuid: bia })).body.row.consents
    expect(history).toMatchObject([
      { is_given: false, how: 'pediu no direct' },
      { is_given: true, channel: 'whatsapp' },
    ])
    await post('/tag', { uuids: [bia], add: ['vip'] })
    const segment = (await post('/segments/add', { name: 'VIP', filter: { tag: 'vip' } })).body.row.uuid
    expect(await campaign({ segment_uuid: segment })).toEqual([])
    const nobodys = { segment_uuid: ana }
    expect((await post('/campaign', nobodys)).status).toBe(404)
  })

  it('follows a merged record, and its undo', async () => {
    const [ana, bia] = [await uuidOf('ana'), await uuidOf('bia')]
    await post('/merges/accept', { uuid: bia, other_uuid: ana })
    // The latest word of both is the no.
    expect(await campaign()).toEqual([])
    await say(bia, true)
    expect(await campaign()).toMatchObject([{ uuid: bia }])
    await post('/merges/undo', { uuid: ana })
    expect((await campaign()).map(({ uuid }) => uuid).toSorted()).toEqual([ana, bia].toSorted())
  })

  it('is a file for other programs, as CSV or a workbook without formulas', async () => {
    const get = async (query: string) => {
      const headers = { authorization: `Bearer ${seller.token}` }
      return (await fetch(`${app.url}/api/customers/file?${query}`, { headers })).arrayBuffer()
    }
    const csv = Buffer.from(await get('agreed=whatsapp')).toString()
    expect(csv).toContain('ana')
    expect(csv).not.toContain('cmd')
    const [sheet] = await readWorkbook(Buffer.from(await get('format=xlsx')))
    expect(JSON.stringify(sheet)).toContain('=cmd|calc')
    expect(JSON.stringify(sheet)).not.toContain('formula')
  })
})
