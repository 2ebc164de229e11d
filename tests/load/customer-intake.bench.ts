import type { Bench } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine } from './measure.ts'
import { delivery, sampleComments } from './sample-comments.ts'

/** Deliveries of 100 comments by 3,000 people, for as long as the product’s job passes once. */
const intake = { seconds: 60, batch: 100, lanes: 8 }

/**
 * What capture takes in of a live whose comments go into the records of customers, in turns with one whose report is
 * locked. The product’s own job makes its pass once a minute, so once in each turn.
 */
export const bench: Bench = {
  name: 'intake beside records of customers',
  async run(context) {
    const fixture = await startBenchFixture(context)
    const locked = fixture.live
    const open = await anotherLive(fixture, 'pingodegente.kids')
    for (const live of [locked, open])
      await fixture.deliver(delivery(live, sampleComments(20), fixture.secret))
    await fixture.shop.unlock(open.mediaId)

    let [without, within] = [0, 0]
    for (const live of [locked, open, open, locked]) {
      const taken = await takenIn(fixture, live)
      if (live === open) within += taken
      else without += taken
      context.log(`${taken} comments of the ${live === open ? 'open' : 'locked'} report; ${machine()}`)
    }
    return {
      rows: [
        { label: 'of a locked report', value: without / intake.seconds / 2, unit: 'comments/s' },
        { label: 'with records of customers', value: within / intake.seconds / 2, unit: 'comments/s' },
        {
          label: 'with records, share of that without',
          value: within / without,
          unit: '×',
          moreIsBetter: true,
          aim: '≥ 0.95',
        },
      ],
    }
  },
}

type OnAir = BenchFixture['live']

async function anotherLive({ shop, simulatorUrl }: BenchFixture, username: string): Promise<OnAir> {
  const connected = await shop.connect(username)
  const started = await fetch(`${simulatorUrl}/control/lives`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username }),
  })
  const { media_id: mediaId } = (await started.json()) as { media_id: string }
  return { accountId: connected.account_id, mediaId, pluginId: connected.id }
}

/** Comments that were answered with 200. */
async function takenIn({ deliver, secret }: BenchFixture, live: OnAir): Promise<number> {
  const until = performance.now() + intake.seconds * 1_000
  let taken = 0
  const deliverOn = async () => {
    while (performance.now() < until) {
      await deliver(delivery(live, sampleComments(intake.batch), secret))
      taken += intake.batch
    }
  }
  await Promise.all(Array.from({ length: intake.lanes }, deliverOn))
  return taken
}
