import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { expectConsistent, expectEveryComment, startCrashFixture } from './crash-fixture.ts'
import { limit, roundsOr, seed } from './rounds.ts'

/** One for each fault profile; product and database are killed under load, and one product during its start. */
const rounds = roundsOr(5)

/** Fault profiles of the provider's webhooks. Comments of dropped webhooks arrive by polling only. */
const profiles = [
  { duplicates: 0 },
  { drop_webhooks: 1 },
  { duplicates: 2, reorder: true },
  { drop_webhooks: 0.05 },
  { drop_webhooks: 0.5, duplicates: 1 },
]

type Round = {
  story: string
  duringStart: boolean
  everything: boolean
  /** The provider sends no webhooks of the live; comments arrive by polling only. */
  isSilent: boolean
  faults: object
  delay: number
}

it(
  `loses and duplicates no comment in ${rounds} kills under load (seed ${seed})`,
  async () => {
    const fixture = await startCrashFixture({ seed })
    const { control, acks, generator, mediaId } = fixture

    for (let number = 0; number < rounds; number++) {
      const round = chooseRound(number, fixture.random)
      await control('POST', '/faults', round.faults)
      await control('POST', `/lives/${mediaId}/silence`, { after_minutes: round.isSilent ? 0 : null })
      if (number % 3 === 0) generator.burst(400)

      if (!round.duringStart) await sleep(round.delay)
      fixture.crash(round.everything)
      if (round.duringStart) {
        fixture.restart()
        await sleep(round.delay)
        fixture.crash(round.everything)
      }
      const promised = [...acks.acknowledged]
      await fixture.restart().ready

      const stored = await fixture.look()
      expect(
        promised.filter((id) => !stored.comments.has(id)),
        `answered with 200, but not there: ${round.story}`,
      ).toEqual([])
      expectConsistent(stored, round.story)
    }

    const said = await expectEveryComment(fixture, `after the last round, seed ${seed}`)
    expect(said.length).toBeGreaterThan(rounds * 100)

    const shown = await reportOf(await openDemoShop(fixture.product()), fixture.pluginId, mediaId)
    expect(shown.ids.toSorted()).toEqual(said.toSorted())
    expect(shown.total).toBe(said.length)
  },
  limit(rounds),
)

function chooseRound(number: number, random: () => number): Round {
  const everything = number % 2 === 1
  const duringStart = number % 7 === 4
  const isSilent = number % 4 === 1 || number % 4 === 2
  const faults = profiles[number % profiles.length] as object
  const delay = Math.floor(duringStart ? 50 + random() * 2_500 : 30 + random() * 1_500)
  const victims = everything ? 'product and database' : 'product'
  const moment = duringStart ? `${delay} ms into a start` : `after ${delay} ms`
  const story = `round ${number} of seed ${seed}: ${victims} killed ${moment}, ${JSON.stringify(faults)}${isSilent ? ', pushes silent' : ''}`
  return { story, duringStart, everything, isSilent, faults, delay }
}

/** Reads every comment of the report, page by page. */
async function reportOf(shop: DemoShop, pluginId: string, mediaId: string) {
  await shop.unlock(mediaId)
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const answer = await shop.post('/plugins/live/messages', {
      plugin_id: pluginId,
      media_id: mediaId,
      page,
      limit: 1000,
    })
    const column = answer.columns.indexOf('comment_id')
    ids.push(...answer.rows.map((row: string[]) => row[column]))
    if (page === answer.pagination.last_page) return { ids, total: answer.pagination.total as number }
  }
}
