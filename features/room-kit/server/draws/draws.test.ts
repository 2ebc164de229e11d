import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { faultsOf, winnerOf } from '../../draw-algorithm.ts'
import { roomKitPersonalData } from '../personal-data.ts'
import { purgeKit } from '../purge-kit.ts'
import { kitRoom } from '../testing/kit-calls.ts'
import { mostEntriesOfNetwork } from './enter-draw.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
afterAll(() => app.stop())

const declared = {
  ...{ prize: 'Um vestido', rules: 'Participa quem assiste à live. O prêmio vai pelo correio em 10 dias.' },
  ...{ authorisation: 'Certificado SPA/MF nº 04.012345/2026', declares: true },
}

async function drawRoom() {
  const room = await kitRoom(app)
  const openDraw = (more: object = {}, token?: string) =>
    room.desk('draws/open', { ...declared, ...more }, token)
  const opened = async () => (await openDraw()).body.row as { uuid: string; commitment: string }
  const enter = (viewer: ReturnType<typeof room.viewer>, draw_uuid: string, more: object = {}) =>
    viewer.post('draw/enter', { draw_uuid, name: 'Lia', ...more })
  const published = async (draw_uuid: string) =>
    (await app.call('GET', `/streams/${room.stream_uuid}/draws/${draw_uuid}`, { token: null })).body.row
  const draw = (draw_uuid: string) => room.desk('draws/draw', { draw_uuid })
  return { ...room, openDraw, opened, enter, published, draw }
}

let addresses = 0
const freshAddress = () => {
  addresses += 1
  return `10.1.${addresses}.1`
}

describe('a draw', () => {
  it('publishes the commitment first, then seed and entries, from which anyone computes the winner', async () => {
    const { opened, enter, viewer, published, draw, desk } = await drawRoom()
    const { uuid, commitment } = await opened()
    expect(await published(uuid)).toMatchObject({ commitment, seed: null, codes: [], winner: null })
    const people = ['Lia', 'Eva', 'Bia'].map((name) => ({ name, person: viewer(undefined, freshAddress()) }))
    const entries: { number: number; code: string }[] = []
    for (const { name, person } of people)
      entries.push((await enter(person, uuid, { name, contact: `${name}@exemplo.com.br` })).body.row)
    expect((await enter(people[0]!.person, uuid)).body.row).toEqual(entries[0])

    expect((await draw(uuid)).status).toBe(204)
    const { seed, codes, winner, entries: count } = await published(uuid)
    expect([count, codes]).toEqual([3, entries.map(({ code }) => code)])
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment)
    expect(await faultsOf({ seed, commitment, winner: winner.number, codes })).toEqual([])
    expect(winner).toEqual({ ...entries[winner.number - 1], name: people[winner.number - 1]!.name })
    expect(JSON.stringify(await published(uuid))).not.toContain('@exemplo')
    expect((await desk('desk')).body.row.draws[0].winner_contact).toBe(`${winner.name}@exemplo.com.br`)

    await draw(uuid)
    expect((await published(uuid)).winner).toEqual(winner)
    expect((await enter(viewer(), uuid)).status).toBe(409)
    expect((await people[1]!.person.show()).own_entry).toEqual(entries[1])
  })

  it('is not opened without authorisation or exempt kind, rules and declaration', async () => {
    const { openDraw } = await drawRoom()
    const exempt = { authorisation: '' }
    for (const wrong of [
      ...[{ authorisation: '' }, { authorisation: 'tenho' }, { authorisation: '12345' }],
      ...[{ rules: 'curto' }, { prize: ' ' }, { declares: false }, { declares: undefined }],
      ...[
        { ...exempt, exempt_kind: 'outra' },
        { ...exempt, exempt_kind: 'other_law' },
      ],
    ])
      expect((await openDraw(wrong)).status, JSON.stringify(wrong)).toBe(422)
    const law = { ...exempt, exempt_kind: 'other_law', legal_note: 'Lei 13.019/2014, art. 84-B' }
    expect((await openDraw(law)).status).toBe(201)
    expect((await openDraw()).status).toBe(409)
  })

  it('is opened, drawn and cancelled by full administrators only', async () => {
    const { openDraw, opened, desk, seller, stream_uuid } = await drawRoom()
    const helper = await activePerson(app)
    const invited = await app.call('POST', '/streams/people/invite', {
      token: seller.token,
      body: { uuid: stream_uuid, email: helper.email, role: 'moderator' },
    })
    const { invitation_id } = invited.body.row
    await app.call('POST', '/streams/invitations/accept', { token: helper.token, body: { invitation_id } })
    expect((await openDraw({}, helper.token)).status).toBe(403)
    const { uuid } = await opened()
    for (const act of ['draws/draw', 'draws/cancel'])
      expect((await desk(act, { draw_uuid: uuid }, helper.token)).status).toBe(403)
    expect((await desk('draws/draw', { draw_uuid: uuid })).status).toBe(409)
    expect((await desk('draws/cancel', { draw_uuid: uuid })).status).toBe(204)
    expect((await openDraw()).status).toBe(201)
  })

  it('numbers entries without gaps, however many enter at the same time', async () => {
    const { opened, enter, viewer, published, draw } = await drawRoom()
    const { uuid } = await opened()
    const people = Array.from({ length: 25 }, () => viewer(undefined, freshAddress()))
    const entries = await Promise.all(people.flatMap((person) => [enter(person, uuid), enter(person, uuid)]))
    const numbers = new Set(entries.map(({ body }) => body.row.number))
    expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
    await draw(uuid)
    expect((await published(uuid)).codes).toHaveLength(25)
  })

  it('takes a limited number of entries of one network, and none of those who may not write', async () => {
    const { opened, enter, viewer, desk, seller, stream_uuid } = await drawRoom()
    const { uuid } = await opened()
    const address = freshAddress()
    for (let n = 0; n < mostEntriesOfNetwork; n += 1) await enter(viewer(undefined, address), uuid)
    expect((await enter(viewer(undefined, address), uuid)).status).toBe(429)
    const banned = viewer(undefined, freshAddress())
    await banned.send('oi')
    await app.call('POST', '/streams/room/desk/restrict', {
      token: seller.token,
      body: { stream_uuid, number: 1, kind: 'ban' },
    })
    expect((await enter(banned, uuid)).status).toBe(403)
    expect((await desk('desk')).body.row.draws[0].entries).toBe(mostEntriesOfNetwork)
  })

  it('forgets who entered with the account and after 30 days, and can still be checked', async () => {
    const { opened, enter, viewer, published, draw } = await drawRoom()
    const { uuid } = await opened()
    const person = await activePerson(app)
    await enter(viewer(person.uuid, freshAddress()), uuid, { contact: '11 98888-7777' })
    await draw(uuid)
    const data = roomKitPersonalData(app.app.platform)
    const entries = (await data.tablesOf(person.uuid)).find(({ name }) => name === 'draw-entries')
    expect(entries?.rows()).toMatchObject([{ prize: 'Um vestido', contact: '11 98888-7777' }])
    await data.erase(person.uuid)
    const { winner, seed, commitment, codes } = await published(uuid)
    expect(winner.name).toBe('')
    expect(await faultsOf({ seed, commitment, codes, winner: winner.number })).toEqual([])

    const later = await opened()
    await enter(viewer(), later.uuid, { contact: 'lia@exemplo.com.br' })
    clock.advance(31 * day)
    await purgeKit({ ...app.app.platform, coupons: app.app.checkout.couponsOfLives })
    const stored = await app.app.platform.connection.pool.query(
      `select 1 from room_draw_entries where name <> '' or contact <> '' or author <> '' or network <> ''`,
    )
    expect(stored.rows).toEqual([])
  })
})

describe('the winner', () => {
  it('follows from seed and entries as the documentation says', async () => {
    const seed = '0f'.repeat(32)
    const codes = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc']
    const list = createHash('sha256').update(codes.join('\n')).digest('hex')
    const value = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`${list}:0`)
      .digest()
      .readBigUInt64BE()
    expect(await winnerOf(seed, codes)).toBe(Number(value % 3n) + 1)
    expect(await winnerOf(seed, ['aaaaaaaaaaaa'])).toBe(1)
  })

  it('is found out if seed, entries or winner were changed', async () => {
    const seed = '0f'.repeat(32)
    const codes = Array.from({ length: 9 }, (_, n) => `code${n}`)
    const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')
    const winner = await winnerOf(seed, codes)
    expect(await faultsOf({ seed: '0e'.repeat(32), commitment, codes, winner })).toContain('commitment')
    expect(await faultsOf({ seed, commitment, codes, winner: (winner % 9) + 1 })).toEqual(['winner'])
    expect(await faultsOf({ seed, commitment, codes: [...codes, 'code0'], winner })).toContain('codes')
  })

  it('may be anyone, each about as often', async () => {
    const codes = ['a', 'b', 'c', 'd']
    const wins = [0, 0, 0, 0]
    for (let n = 0; n < 2_000; n += 1) {
      const seed = createHash('sha256').update(`${n}`).digest('hex')
      const winner = await winnerOf(seed, codes)
      wins[winner - 1] = (wins[winner - 1] ?? 0) + 1
    }
    for (const each of wins) expect(Math.abs(each - 500)).toBeLessThan(100)
  })
})
