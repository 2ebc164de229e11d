import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activePerson } from '#features/accounts/server/testing/people.ts'
import { day, second } from '#platform/contract/time.ts'
import { fixedClock } from '#platform/server/clock.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { roomKitPersonalData } from '../personal-data.ts'
import { purgeKit } from '../purge-kit.ts'
import { kitRoom } from '../testing/kit-calls.ts'
import { percentages } from './poll-view.ts'
import { mostVotesOfNetwork } from './vote.ts'

const clock = fixedClock('2026-11-21T20:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ clock })
})
const purge = () => purgeKit({ ...app.app.platform, coupons: app.app.checkout.couponsOfLives })
afterAll(() => app.stop())

type Shown = { options: { votes: number }[] }
const votesOf = ({ options }: Shown) => options.map(({ votes }) => votes)
const query = (text: string, values: unknown[]) => app.app.platform.connection.pool.query(text, values)

describe('a poll', () => {
  it('is voted in once by each participant, who may change the vote until it is closed', async () => {
    const { viewer, openPoll, desk } = await kitRoom(app)
    const { status, body } = await openPoll()
    expect(status).toBe(201)
    const { uuid } = body.row
    const [lia, eva] = [viewer(), viewer()]
    expect((await lia.show()).own_vote).toBeNull()
    await lia.vote(uuid, 0)
    await eva.vote(uuid, 0)
    await lia.vote(uuid, 2)
    const { poll, own_vote } = await lia.show()
    expect([own_vote, poll.votes, votesOf(poll)]).toEqual([2, 2, [1, 0, 1]])
    expect(poll.options.map(({ percent }: { percent: number }) => percent)).toEqual([50, 0, 50])

    expect((await desk('polls/close', { poll_uuid: uuid })).status).toBe(204)
    expect((await desk('polls/close', { poll_uuid: uuid })).status).toBe(204)
    expect((await eva.vote(uuid, 1)).status).toBe(409)
    expect((await eva.show()).poll).toMatchObject({ is_open: false, votes: 2 })
  })

  it('counts every participant once, however many vote at the same time', async () => {
    const { viewer, openPoll } = await kitRoom(app)
    const { uuid } = (await openPoll()).body.row
    const people = Array.from({ length: 40 }, (_, n) => viewer(undefined, `203.0.113.${n + 1}`))
    const votes = people.flatMap((person) => [person.vote(uuid, 0), person.vote(uuid, 1)])
    expect((await Promise.all(votes)).every(({ status }) => status === 200)).toBe(true)
    expect((await people[0]!.show()).poll.votes).toBe(40)
  })

  it('closes by itself, and is then no obstacle to the next one', async () => {
    const { viewer, openPoll } = await kitRoom(app)
    const { uuid, closes_at } = (await openPoll({ seconds: 30 })).body.row
    expect((await openPoll()).status).toBe(409)
    clock.advance(30 * second)
    expect((await viewer().vote(uuid, 0)).status).toBe(409)
    expect((await viewer().show()).poll).toMatchObject({ uuid, is_open: false, closed_at: closes_at })
    expect((await openPoll()).status).toBe(201)
  })

  it('ends with the live, and cannot be opened without one', async () => {
    const { viewer, openPoll, seller, stream_uuid } = await kitRoom(app)
    const { uuid } = (await openPoll()).body.row
    const ended = await app.call('POST', '/streams/realtime/status', {
      token: seller.token,
      body: { stream_uuid, status: 'finished' },
    })
    expect(ended.status).toBe(200)
    expect((await viewer().vote(uuid, 0)).status).toBe(409)
    expect((await openPoll()).status).toBe(409)
  })

  it('has two to four options that are not empty', async () => {
    const { openPoll } = await kitRoom(app)
    for (const options of [['Azul'], ['Azul', ' '], ['1', '2', '3', '4', '5']])
      expect((await openPoll({ options })).status).toBe(422)
    expect((await openPoll({ question: ' ' })).status).toBe(422)
  })

  it('refuses options that it does not have, polls of other lives and tokens that are not ours', async () => {
    const { viewer, openPoll, desk } = await kitRoom(app)
    const other = await kitRoom(app)
    const { uuid } = (await openPoll()).body.row
    expect((await viewer().vote(uuid, 3)).status).toBe(422)
    expect((await other.viewer().vote(uuid, 0)).status).toBe(404)
    expect((await other.desk('polls/close', { poll_uuid: uuid })).status).toBe(404)
    const forged = await desk('vote', { chat_token: 'v-x.2.x', poll_uuid: uuid, option: 0 })
    expect(forged.status).toBe(404)
  })

  it('does not take votes of those who may not write, and counts none of those in the shadow', async () => {
    const { viewer, openPoll, desk: kit, stream_uuid, seller } = await kitRoom(app)
    const restrict = (number: number, kind: string) =>
      app.call('POST', '/streams/room/desk/restrict', {
        token: seller.token,
        body: { stream_uuid, number, kind },
      })
    const { uuid } = (await openPoll()).body.row
    const [banned, shadowed] = [viewer(), viewer()]
    await banned.send('oi')
    await shadowed.send('olá')
    await restrict(1, 'ban')
    await restrict(2, 'shadow')
    expect((await banned.vote(uuid, 0)).status).toBe(403)
    expect((await shadowed.vote(uuid, 1)).status).toBe(200)
    expect(await shadowed.show()).toMatchObject({ own_vote: 1, poll: { votes: 0 } })
    expect((await kit('desk')).body.row.polls[0].votes).toBe(0)
  })

  it(`takes ${mostVotesOfNetwork} votes of one network, and changes of these`, async () => {
    const { viewer, openPoll } = await kitRoom(app)
    const { uuid } = (await openPoll()).body.row
    const address = '198.51.100.9'
    const first = viewer(undefined, address)
    await first.vote(uuid, 0)
    await query(
      `insert into room_poll_votes select poll_uuid, 'other ' || n, option, counts, network, null, at
       from room_poll_votes, generate_series(2, $2::int) n where poll_uuid = $1`,
      [uuid, mostVotesOfNetwork],
    )
    expect((await viewer(undefined, address).vote(uuid, 0)).status).toBe(429)
    expect((await first.vote(uuid, 1)).status).toBe(200)
    expect((await viewer(undefined, '198.51.100.10').vote(uuid, 0)).status).toBe(200)
  })

  it('is opened and closed by those with a role in the stream, which the room logs', async () => {
    const { openPoll, desk, stream_uuid, seller } = await kitRoom(app)
    const stranger = (await activePerson(app)).token
    expect((await openPoll({}, stranger)).status).toBe(404)
    const { uuid } = (await openPoll()).body.row
    expect((await desk('polls/close', { poll_uuid: uuid }, stranger)).status).toBe(404)
    expect((await desk('desk', {}, stranger)).status).toBe(404)
    await desk('polls/close', { poll_uuid: uuid })
    const log = await app.call('POST', '/streams/room/desk/log', {
      token: seller.token,
      body: { stream_uuid },
    })
    const at = (name: string) => log.body.columns.indexOf(name)
    expect(log.body.rows.map((row: string[]) => [row[at('action')], row[at('text')]])).toEqual([
      ['close_poll', 'Qual cor?'],
      ['open_poll', 'Qual cor?'],
    ])
  })
})

describe('what is stored of polls', () => {
  it('is exported to who voted, and deleted with the account', async () => {
    const { viewer, openPoll } = await kitRoom(app)
    const { uuid } = (await openPoll()).body.row
    const person = await activePerson(app)
    await viewer(person.uuid).vote(uuid, 1)
    await viewer().vote(uuid, 0)
    const data = roomKitPersonalData(app.app.platform)
    const [votes] = await data.tablesOf(person.uuid)
    expect(votes?.rows()).toMatchObject([{ question: 'Qual cor?', answer: 'Rosa' }])
    await data.erase(person.uuid)
    expect(votesOf((await viewer().show()).poll)).toEqual([1, 0, 0])
  })

  it('no longer tells who voted after 30 days, and is deleted after 180', async () => {
    const { viewer, openPoll } = await kitRoom(app)
    const { uuid } = (await openPoll({ seconds: 60 })).body.row
    await viewer().vote(uuid, 1)
    const stored = async () =>
      (await query('select author from room_poll_votes where poll_uuid = $1', [uuid])).rows.length
    clock.advance(29 * day)
    await purge()
    expect(await stored()).toBe(1)
    clock.advance(2 * day)
    await purge()
    expect(await stored()).toBe(0)
    const polls = async () =>
      (await query('select final_counts from room_polls where uuid = $1', [uuid])).rows.map(
        ({ final_counts }) => final_counts,
      )
    expect(await polls()).toEqual([[0, 1, 0]])
    clock.advance(150 * day)
    await purge()
    expect(await polls()).toEqual([])
  })
})

it('percentages are whole numbers that add up to 100', () => {
  expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentages([0, 0])).toEqual([0, 0])
  expect(percentages([2, 1])).toEqual([67, 33])
  for (let n = 1; n < 200; n += 1)
    expect(percentages([n, n * 7 + 1, 3, n % 5]).reduce((sum, each) => sum + each)).toBe(100)
})
