import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import {
  killHard,
  postmasterOf,
  processesOf,
  supervisorOf,
} from '#platform/embedded-postgres/testing/processes.ts'
import { eventually } from '#tests/support/connected-seller.ts'
import { startSystemPostgres } from '#tests/support/system-postgres.ts'
import { runStatement } from '#tests/support/template-database.ts'
import { limit, roundsOr, seed } from './rounds.ts'
import { expectConsistent, expectEveryComment, setStage } from './stage.ts'

/** As many as there are ways in which the embedded database goes away. */
const rounds = roundsOr(4)
/** As slow as a busy machine may be; a quiet one needs a second. */
const recoversWithin = 30

type Stage = Awaited<ReturnType<typeof setStage>>
type Outage = { name: string; happen(): Promise<void> | void }

it(
  `serves again after its database was killed ${rounds} times, with every comment (seed ${seed})`,
  async () => {
    const stage = await setStage({ seed })
    const folder = join(stage.dataDir, 'postgres')
    const workers = () => processesOf(folder).filter((pid) => pid !== supervisorOf(folder))

    await surviveOutages(stage, [
      { name: 'the server is killed', happen: () => killHard(postmasterOf(folder)) },
      { name: 'the server and all its workers are killed', happen: () => workers().forEach(killHard) },
      {
        name: 'the server and its supervisor are killed',
        happen: () => [supervisorOf(folder), postmasterOf(folder)].forEach(killHard),
      },
      {
        name: 'a worker is killed',
        happen: () => killHard(workers().find((pid) => pid !== postmasterOf(folder)) as number),
      },
    ])
  },
  limit(rounds),
)

it(
  `serves again after its managed database was restarted ${rounds} times, with every comment (seed ${seed})`,
  async () => {
    const server = await startSystemPostgres({
      settings: { synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' },
    })
    onTestFinished(() => server.stop())
    const stage = await setStage({ seed, managedUrl: server.url })

    await surviveOutages(stage, [
      { name: 'the server ends at once', happen: () => server.restart('immediate') },
      { name: 'the server ends in order', happen: () => server.restart('fast') },
      {
        name: 'all connections are ended',
        async happen() {
          await runStatement(
            server.url,
            'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
          )
        },
      },
    ])
  },
  limit(rounds),
)

/**
 * Makes one outage after the other happen, every third time while people are silent; the same product process serves
 * again each time, and comments that were acknowledged are there.
 */
async function surviveOutages(stage: Stage, outages: Outage[]): Promise<void> {
  const { chatter, control, witness, product } = stage

  for (let number = 0; number < rounds; number++) {
    const outage = outages[number % outages.length] as Outage
    const isSilent = number % 3 === 2
    const delay = Math.floor(100 + stage.random() * 1_500)
    const story = `round ${number} of seed ${seed}: ${outage.name} after ${delay} ms, ${isSilent ? 'idle' : 'under a storm'}`
    chatter.pace = isSilent ? 0 : 80
    await control('POST', '/faults', number % 2 === 0 ? {} : { duplicates: 1, drop_webhooks: 0.2 })
    if (number % 4 === 1) chatter.burst(400)
    await sleep(delay)

    await outage.happen()
    const promised = [...witness.acknowledged]
    await eventually(async () => (await fetch(`${product().url}/api/ready`)).status === 200, recoversWithin)

    const stored = await eventually(() => stage.look().catch(() => null), recoversWithin)
    expect(
      promised.filter((id) => !stored.comments.has(id)),
      `answered with 200, but not there: ${story}`,
    ).toEqual([])
    expectConsistent(stored, story)
  }

  chatter.pace = 80
  await sleep(500)
  const ids = await expectEveryComment(stage, `after the last round, seed ${seed}`)
  expect(ids.length).toBeGreaterThan(rounds * 20)
}

it(
  'ends with a code and the reason when its database cannot be started again',
  async () => {
    const stage = await setStage({ seed })
    const folder = join(stage.dataDir, 'postgres')
    const product = stage.product()
    await rename(join(folder, 'cluster', 'global', 'pg_control'), join(folder, 'pg_control'))
    killHard(postmasterOf(folder))

    expect(await product.ended).toBe(3)
    expect(product.output()).toContain(`The database in ${folder} is damaged`)
  },
  limit(),
)
