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
import { expectConsistent, expectEveryComment, startCrashFixture } from './crash-fixture.ts'
import { limit, roundsOr, seed } from './rounds.ts'

/** One for each outage. */
const rounds = roundsOr(4)
const managedRounds = roundsOr(3)
/** Seconds after which a wait gives up; a quiet machine recovers within one. */
const patience = 240

type CrashFixture = Awaited<ReturnType<typeof startCrashFixture>>
type Outage = { name: string; happen(): Promise<void> | void }

it(
  `recovers with every comment after ${rounds} kills of its embedded database (seed ${seed})`,
  async () => {
    const fixture = await startCrashFixture({ seed })
    const folder = join(fixture.dataDir, 'postgres')
    const workers = () => processesOf(folder).filter((pid) => pid !== supervisorOf(folder))

    await surviveOutages(
      fixture,
      [
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
      ],
      rounds,
    )
  },
  limit(rounds),
)

it(
  `recovers with every comment after ${managedRounds} restarts of its managed database (seed ${seed})`,
  async () => {
    const server = await startSystemPostgres({
      settings: { synchronous_commit: 'on', full_page_writes: 'on', autovacuum: 'on' },
    })
    onTestFinished(() => server.stop())
    const fixture = await startCrashFixture({ seed, managedUrl: server.url })

    await surviveOutages(
      fixture,
      [
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
      ],
      managedRounds,
    )
  },
  limit(managedRounds),
)

/**
 * Causes one outage after another, every third one while no comments arrive. After each, the same product process serves
 * again and holds every acknowledged comment.
 */
async function surviveOutages(fixture: CrashFixture, outages: Outage[], rounds: number): Promise<void> {
  const { generator, control, acks, product } = fixture

  for (let number = 0; number < rounds; number++) {
    const outage = outages[number % outages.length] as Outage
    const isSilent = number % 3 === 2
    const delay = Math.floor(100 + fixture.random() * 1_500)
    const story = `round ${number} of seed ${seed}: ${outage.name} after ${delay} ms, ${isSilent ? 'idle' : 'under a storm'}`
    generator.perSecond = isSilent ? 0 : 80
    await control('POST', '/faults', number % 2 === 0 ? {} : { duplicates: 1, drop_webhooks: 0.2 })
    if (number % 4 === 1) generator.burst(400)
    await sleep(delay)

    await outage.happen()
    const promised = [...acks.acknowledged]
    await eventually(async () => (await fetch(`${product().url}/api/ready`)).status === 200, patience)

    const stored = await eventually(() => fixture.look().catch(() => null), patience)
    expect(
      promised.filter((id) => !stored.comments.has(id)),
      `answered with 200, but not there: ${story}`,
    ).toEqual([])
    expectConsistent(stored, story)
  }

  generator.perSecond = 80
  await sleep(500)
  const ids = await expectEveryComment(fixture, `after the last round, seed ${seed}`)
  expect(ids.length).toBeGreaterThan(rounds * 20)
}

it(
  'exits with code 3 and prints the reason when its database cannot be restarted',
  async () => {
    const fixture = await startCrashFixture({ seed })
    const folder = join(fixture.dataDir, 'postgres')
    const product = fixture.product()
    await rename(join(folder, 'cluster', 'global', 'pg_control'), join(folder, 'pg_control'))
    killHard(postmasterOf(folder))

    expect(await product.ended).toBe(3)
    expect(product.output()).toContain(`The database in ${folder} is damaged`)
  },
  limit(),
)
