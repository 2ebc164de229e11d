import { startRtmpServer } from '../rtmp/rtmp-server.ts'
import type { EngineUnderTest } from './engine-contract.ts'

/** Another platform's RTMP server, which knows the key `good` alone. */
export async function startElsewhere(): Promise<{
  address: string
  facts: NonNullable<EngineUnderTest['elsewhere']>
  close(): Promise<void>
}> {
  let pictures = 0
  let connections = 0
  const server = await startRtmpServer({
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
  const address = `127.0.0.1:${server.port}`
  return {
    address,
    facts: {
      url: `rtmp://${address}/live`,
      pictures: () => pictures,
      isConnected: () => connections > 0,
    },
    close: () => server.close(),
  }
}
