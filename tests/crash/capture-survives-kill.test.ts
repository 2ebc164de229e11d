import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { type DemoShop, openDemoShop } from '#tests/support/demo-shop.ts'
import { limit, roundsOr, seed } from './rounds.ts'
import { expectConsistent, expectEveryComment, setStage } from './stage.ts'

/** As many as there are kinds of weather: each victim meets storms, and one dies during its start. */
const rounds = roundsOr(5)

/** What the provider's webhooks are like in a round. Where they are dropped, only polling brings the comments. */
const weathers = [
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
  /** The provider pushes nothing of the live; only polling brings what is said. */
  isSilent: boolean
  weather: object
  delay: number
}

it(
  `loses and doubles no comment in ${rounds} kills under a storm (seed ${seed})`,
  async () => {
    const stage = await setStage({ seed })
    const { control, witness, chatter, mediaId } = stage

    for (let number = 0; number < rounds; number++) {
      const round = chooseRound(number, stage.random)
      await control('POST', '/faults', round.weather)
      await control('POST', `/lives/${mediaId}/silence`, { after_minutes: round.isSilent ? 0 : null })
      if (number % 3 === 0) chatter.burst(400)

      if (!round.duringStart) await sleep(round.delay)
      stage.crash(round.everything)
      if (round.duringStart) {
        stage.restart()
        await sleep(round.delay)
        stage.crash(round.everything)
      }
      const promised = [...witness.acknowledged]
      await stage.restart().ready

      const stored = await stage.look()
      expect(
        promised.filter((id) => !stored.comments.has(id)),
        `answered with 200, but not there: ${round.story}`,
      ).toEqual([])
      expectConsistent(stored, round.story)
    }

    const said = await expectEveryComment(stage, `after the last round, seed ${seed}`)
    expect(said.length).toBeGreaterThan(rounds * 100)

    const shown = await reportOf(await openDemoShop(stage.product()), stage.pluginId, mediaId)
    expect(shown.ids.toSorted()).toEqual(said.toSorted())
    expect(shown.total).toBe(said.length)
  },
  limit(rounds),
)

function chooseRound(number: number, random: () => number): Round {
  const everything = number % 2 === 1
  const duringStart = number % 7 === 4
  const isSilent = number % 4 === 1 || number % 4 === 2
  const weather = weathers[number % weathers.length] as object
  const delay = Math.floor(duringStart ? 50 + random() * 2_500 : 30 + random() * 1_500)
  const victims = everything ? 'product and database' : 'product'
  const moment = duringStart ? `${delay} ms into a start` : `after ${delay} ms`
  const story = `round ${number} of seed ${seed}: ${victims} killed ${moment}, ${JSON.stringify(weather)}${isSilent ? ', pushes silent' : ''}`
  return { story, duringStart, everything, isSilent, weather, delay }
}

/** Every comment that the report shows, page by page. */
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
