import { Pool } from 'pg'
import type { Bench } from './bench.ts'
import { type BenchFixture, startBenchFixture } from './bench-fixture.ts'
import { machine } from './measure.ts'
import { delivery, sampleComments } from './sample-comments.ts'

/** Deliveries of 100 comments by 3,000 people, for as long as the product’s job passes once. */
const intake = { seconds: 60, batch: 100, lanes: 8 }
/** Milliseconds before and after a pass that it is compared with. */
const beside = 5_000

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

    const passes = passesOf(fixture.databaseUrl)
    context.cleanUp(() => passes.close())

    const taken: Taken[] = []
    for (const live of [locked, open, open, locked]) {
      const answered = await takenIn(fixture, live)
      taken.push({ live, answered })
      const report = live === open ? 'open' : 'locked'
      context.log(`${answered.length * intake.batch} comments of the ${report} report; ${machine()}`)
    }
    const perSecond = (live: OnAir) =>
      (taken.filter((turn) => turn.live === live).flatMap(({ answered }) => answered).length * intake.batch) /
      intake.seconds /
      2
    const during = (await passes.read()).flatMap((pass) => {
      const turn = taken.find(({ live, answered }) => live === open && isWithin(pass, answered))
      return turn ? [{ pass, answered: turn.answered }] : []
    })
    const missing = during.map(({ pass, answered }) => missed(pass, answered) * intake.batch)
    const offered = perSecond(open) * intake.seconds * 2 + missing.reduce((sum, one) => sum + one, 0)
    return {
      rows: [
        { label: 'of a locked report', value: perSecond(locked), unit: 'comments/s' },
        { label: 'with records of customers', value: perSecond(open), unit: 'comments/s' },
        {
          label: 'passes during a turn of the open report',
          value: during.length,
          unit: '',
          limit: 1,
          moreIsBetter: true,
        },
        {
          label: 'the longest pass',
          value: Math.max(...during.map(({ pass }) => pass.to - pass.from)),
          unit: 'ms',
        },
        {
          label: 'with records, share of the intake beside the passes',
          value: (perSecond(open) * intake.seconds * 2) / offered,
          unit: '×',
          moreIsBetter: true,
          aim: '≥ 0.95',
        },
      ],
    }
  },
}

type OnAir = BenchFixture['live']
type Taken = { live: OnAir; answered: number[] }

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

/** When each delivery was answered with 200, in ms since 1970, in order. */
async function takenIn({ deliver, secret }: BenchFixture, live: OnAir): Promise<number[]> {
  const until = Date.now() + intake.seconds * 1_000
  const answered: number[] = []
  const deliverOn = async () => {
    while (Date.now() < until) {
      await deliver(delivery(live, sampleComments(intake.batch), secret))
      answered.push(Date.now())
    }
  }
  await Promise.all(Array.from({ length: intake.lanes }, deliverOn))
  return answered
}

/** A run of the job that keeps the records, in ms since 1970. */
type Pass = { from: number; to: number }

function passesOf(databaseUrl: string) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  return {
    async read(): Promise<Pass[]> {
      const { rows } = await pool.query<{ from: Date; to: Date }>(
        `select started_on as "from", completed_on as "to" from jobs.job
        where name = 'customers.update-records' and state = 'completed'`,
      )
      return rows.map(({ from, to }) => ({ from: from.getTime(), to: to.getTime() }))
    },
    close: () => pool.end(),
  }
}

/** The pass and the seconds beside it are in the turn. */
const isWithin = ({ from, to }: Pass, answered: number[]) =>
  from - beside > answered[0]! && to + beside < answered.at(-1)!

/** How many more deliveries the turn would have taken in during the pass, at the rate of the seconds beside it. */
function missed({ from, to }: Pass, answered: number[]): number {
  const between = (start: number, end: number) => answered.filter((at) => at >= start && at < end).length
  const rate = (between(from - beside, from) + between(to, to + beside)) / (2 * beside)
  return rate * (to - from) - between(from, to)
}
