import type { ConnectedAccount } from '#features/integrations/server/index.ts'
import { day, saoPauloDay } from '#platform/contract/time.ts'
import type { Database } from '#platform/server/database/connect.ts'
import { demoActor } from './demo-actor.ts'
import type { DemoDeps } from './deps.ts'
import { carlaUuid, examplePeople, exampleReferrals, otherShop, shop } from './example-people.ts'
import { eveningBefore, exampleWeek, weekRecordings } from './example-week.ts'
import { instagramSimulator } from './simulator.ts'

/** How long ago the example seller signed up, in days. */
export const signedUpDaysAgo = 80

/**
 * Connects the example accounts and fetches the recordings. Returns a function that adds a week of history for the
 * seller inside a transaction. Throws when the simulator does not answer.
 */
export async function prepareExamples(
  deps: DemoDeps,
  simulatorUrl: string,
): Promise<(tx: Database) => Promise<void>> {
  const { accounts, integrations, platform } = deps
  const now = platform.clock.now()
  const { uuid } = accounts.demo.seller
  const connectedAt = new Date(now.getTime() - 8 * day)
  const simulator = instagramSimulator(platform.httpClient, simulatorUrl)
  const accountOf = async (userUuid: string, account: typeof shop): Promise<ConnectedAccount> => {
    const pluginId = await integrations.demo.connect(demoActor(userUuid), account, connectedAt)
    const connected = await integrations.accountOf(pluginId)
    if (!connected) throw new Error('an example account is not connected')
    return connected
  }
  const cast = {
    seller: { userUuid: uuid, email: 'luciana@arara.example', name: 'Luciana Prado' },
    shop: await accountOf(uuid, shop),
    otherShop: await accountOf(carlaUuid, otherShop),
    recordings: Object.fromEntries(
      await Promise.all(weekRecordings.map(async (name) => [name, await simulator.recording(name)])),
    ),
  }
  return (tx) => addExamples(deps, tx, cast, now)
}

async function addExamples(
  { accounts, affiliates, billing, lives, reports, agenda }: DemoDeps,
  tx: Database,
  cast: Pick<Parameters<typeof exampleWeek>[0], 'seller' | 'shop' | 'otherShop' | 'recordings'>,
  now: Date,
): Promise<void> {
  const { userUuid } = cast.seller
  const signedUpAt = new Date(now.getTime() - signedUpDaysAgo * day)
  await accounts.demo.addPeople(tx, Object.values(examplePeople(now)))
  const credits = await billing.demo.addPayments(tx, { userUuid, signedUpAt }, now)
  const otherCredit = await billing.demo.addFreeCredit(tx, carlaUuid, examplePeople(now).carla.signedUpAt)
  const joinedAt = new Date(now.getTime() - 30 * day)
  await affiliates.demo.addReferrals(tx, { userUuid, joinedAt }, exampleReferrals(now), now)

  for (const live of exampleWeek({ ...cast, credits, otherCredit }, now)) {
    if (live.unlocked)
      await billing.demo.takeCredit(
        tx,
        live.unlocked.creditId,
        {
          userUuid: live.account.ownerUuid,
          pluginId: live.account.pluginId,
          mediaId: live.mediaId,
          accountId: live.account.accountId,
          pluginAccountName: live.account.username,
          liveDay: saoPauloDay(live.startedAt),
          mediaCreatedAt: live.startedAt,
          unlockedBy: live.account.ownerUuid,
        },
        live.unlocked.at,
      )
    const added = await lives.demo.addLive(tx, live)
    if (live.unlocked) await reports.demo.addReport(tx, added, live.unlocked)
  }
  await agenda.demo.planLive(tx, {
    account: cast.shop,
    name: 'Novidades da semana',
    liveDate: eveningBefore(now, -1),
    createdAt: now,
  })
}
