import { setTimeout as sleep } from 'node:timers/promises'
import type { DemoSeller } from '#features/accounts/server/index.ts'
import { day, second } from '#platform/contract/time.ts'
import { describeError } from '#platform/server/log.ts'
import { prepareExamples, signedUpDaysAgo } from './add-examples.ts'
import type { DemoDeps } from './deps.ts'

/** The simulators start together with the product and may take a little longer. */
const attempts = 40
const pause = second / 4

type AddExamples = Awaited<ReturnType<typeof prepareExamples>>

/**
 * Creates the demo's seller once, with a week of example data unless `ARARA_EXAMPLE_DATA` is `off` or there are no
 * simulators. Throws in production.
 */
export async function ensureDemoSeller(deps: DemoDeps): Promise<DemoSeller> {
  const { demo } = deps.accounts
  if (await demo.hasSeller()) return demo.seller

  const { env, clock } = deps.platform
  const simulators = env.ARARA_EXAMPLE_DATA === 'on' ? env.ARARA_SIMULATORS_URL : undefined
  const addExamples = simulators ? await untilPrepared(deps, simulators) : null
  if (addExamples) await demo.addSeller(new Date(clock.now().getTime() - signedUpDaysAgo * day), addExamples)
  else await demo.addSeller(clock.now(), async () => {})
  return demo.seller
}

/** Null when the simulators never answered: the demo then starts without example data. */
async function untilPrepared(deps: DemoDeps, simulators: string): Promise<AddExamples | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await prepareExamples(deps, simulators)
    } catch (error) {
      if (attempt < attempts) await sleep(pause)
      else {
        deps.platform.log.warn({ err: describeError(error) }, 'the demo starts without example data')
        return null
      }
    }
  }
}
