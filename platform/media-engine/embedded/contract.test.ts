import { startRtmpServer } from '../rtmp/rtmp-server.ts'
import { type EngineUnderTest, engineContract } from '../testing/engine-contract.ts'
import { whipClients } from '../testing/whip-clients.ts'
import { runningEngine } from './testing/running-engine.ts'

async function start(): Promise<EngineUnderTest> {
  let pictures = 0
  let connections = 0
  const elsewhere = await startRtmpServer({
    ...{ port: 0, host: '127.0.0.1', secondPublisher: 'takeOver' },
    authorize: async (key) => (key === 'good' ? { stream: 'there', maxKbps: 50_000 } : null),
    open() {
      connections += 1
      const left = () => {
        connections -= 1
      }
      return {
        configure() {},
        write({ track }) {
          if (track === 'video') pictures += 1
        },
        interrupt: left,
        end: left,
      }
    },
  })
  const address = `127.0.0.1:${elsewhere.port}`
  const { engine, origin, stop } = await runningEngine({ forwardHosts: [address] })
  const clients = whipClients({ engine, origin })

  return {
    engine,
    elsewhere: {
      url: `rtmp://${address}/live`,
      pictures: () => pictures,
      isConnected: () => connections > 0,
    },
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
