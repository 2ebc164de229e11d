import { startRtmpServer } from '../rtmp/rtmp-server.ts'
import { type EngineClient, type EngineUnderTest, engineContract } from '../testing/engine-contract.ts'
import { publishByWhip, watchByWhep } from './testing/rtc-clients.ts'
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
  const vanishing: (() => void)[] = []

  /** A peer notices only after seconds that the engine has let go of it, so the engine is asked. */
  function client(bearer: string, peer: { leave(): Promise<void>; vanish(): void }): EngineClient {
    vanishing.push(() => peer.vanish())
    const { s: stream, p: id } = JSON.parse(Buffer.from(bearer.split('.')[0]!, 'base64url').toString())
    const isConnected = async () => {
      const { publisher } = await engine.state(stream)
      return publisher === id || (await engine.participants(stream)).some((one) => one.id === id)
    }
    return { isConnected, leave: () => peer.leave() }
  }

  return {
    engine,
    elsewhere: {
      url: `rtmp://${address}/live`,
      pictures: () => pictures,
      isConnected: () => connections > 0,
    },
    async publish(ticket) {
      if (ticket.kind !== 'whip') throw new Error('not a WHIP ticket')
      const { bearer } = ticket
      return client(bearer, await publishByWhip({ url: new URL(ticket.url, origin()).href, bearer }))
    },
    async watch(ticket) {
      if (ticket.kind !== 'whep') throw new Error('not a WHEP ticket')
      const { bearer } = ticket
      const viewer = await watchByWhep({ url: new URL(ticket.url, origin()).href, bearer })
      return client(bearer, viewer)
    },
    async close() {
      for (const vanish of vanishing) vanish()
      await stop()
      await elsewhere.close()
    },
  }
}

engineContract('embedded', start)
