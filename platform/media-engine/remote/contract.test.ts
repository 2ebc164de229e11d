import { runningEngine } from '../embedded/testing/running-engine.ts'
import { startElsewhere } from '../testing/elsewhere.ts'
import { type EngineUnderTest, engineContract } from '../testing/engine-contract.ts'
import { whipClients } from '../testing/whip-clients.ts'
import { createRemoteEngine } from './remote-engine.ts'
import { secret, serveRemotely } from './testing/serve-remotely.ts'

async function start(): Promise<EngineUnderTest> {
  const elsewhere = await startElsewhere()
  const { engine: own, origin, stop } = await runningEngine({ forwardHosts: [elsewhere.address] })
  const served = await serveRemotely(own)
  const engine = {
    ...createRemoteEngine({ url: served.url, secret, like: own }),
    // They are heard where they happen.
    onEvent: own.onEvent,
  }
  const clients = whipClients({ engine, origin })
  return {
    engine,
    elsewhere: elsewhere.facts,
    publish: clients.publish,
    publishWithLow: clients.publishWithLow,
    watch: clients.watch,
    async close() {
      clients.vanish()
      await served.close()
      await stop()
      await elsewhere.close()
    },
  }
}

engineContract('embedded, in another process', start)
