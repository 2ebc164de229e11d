import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import type { DemoDeps } from './deps.ts'
import { instagramSimulator } from './simulator.ts'

/** The recording of the simulated live: eleven minutes of a fashion shop, in less than three. */
const played = { stream: '1', speed: 4 }

/** The account of a first simulated live, for a seller without any. */
const firstAccount = { username: 'varal.colorido.teste', name: 'Varal Colorido (teste)', followers: 8_420 }

/**
 * Starts a live in the simulator on the actor's first account, or on a new one that it connects first. Returns the path
 * of its report. Throws `unavailable` when the simulators do not answer.
 */
export async function startDemoLive({ integrations, lives, platform }: DemoDeps, actor: Actor) {
  const { env, clock, httpClient } = platform
  if (!env.ARARA_SIMULATORS_URL) throw new AppError('unavailable')

  const owned = await integrations.accountsOfOwner(actor.userUuid)
  try {
    const shop = owned.find(({ provider }) => provider === 'instagram')
    const pluginId = shop?.pluginId ?? (await integrations.demo.connect(actor, firstAccount, clock.now()))
    const account = await integrations.ownedAccount(actor, pluginId)
    const simulator = instagramSimulator(httpClient, env.ARARA_SIMULATORS_URL)
    const mediaId = await simulator.startLive(account.username, 'Live de teste', played)
    await untilCaptured(() => lives.demo.isCaptured(pluginId, mediaId))
    return { pluginId, pluginType: 'instagram' as const, accountId: account.accountId, mediaId }
  } catch (error) {
    if (error instanceof UnreachableError) throw new AppError('unavailable')
    throw error
  }
}

/** The product knows the live from its first comment, which follows shortly. */
async function untilCaptured(isCaptured: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await isCaptured()) return
    await sleep(100)
  }
  throw new AppError('unavailable')
}
