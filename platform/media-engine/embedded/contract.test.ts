import { startElsewhere } from '../testing/elsewhere.ts'
import { type EngineUnderTest, engineContract } from '../testing/engine-contract.ts'
import { whipClients } from '../testing/whip-clients.ts'
import { runningEngine } from './testing/running-engine.ts'

async function start(): Promise<EngineUnderTest> {
  const elsewhere = await startElsewhere()
  const { engine, origin, stop } = await runningEngine({ forwardHosts: [elsewhere.address] })
  const clients = whipClients({ engine, origin })

  return {
    engine,
    elsewhere: elsewhere.facts,
    publish: clients.publish,
    publishWithLow: clients.publishWithLow,
    watch: clients.watch,
    async close() {
      clients.vanish()
      await stop()
      await elsewhere.close()
    },
  }
}

engineContract('embedded', start)
