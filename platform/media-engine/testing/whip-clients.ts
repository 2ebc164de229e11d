import { publishByWhip, watchByWhep } from '../embedded/testing/rtc-clients.ts'
import type { MediaEngine, PlayTicket, PublishTicket } from '../port.ts'
import type { EngineClient } from './engine-contract.ts'

type Needs = {
  engine: Pick<MediaEngine, 'state' | 'participants'>
  /** Where the engine serves, for tickets with a path alone. */
  origin?(): string
}

/** Real publishers and viewers by WebRTC, for the contract of engines. */
export function whipClients({ engine, origin = () => '' }: Needs) {
  const vanishing: (() => void)[] = []
  const addressOf = (url: string) => new URL(url, origin() || undefined).href

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

  async function publish(ticket: PublishTicket, layers: { lowSize?: number } = {}) {
    if (ticket.kind !== 'whip') throw new Error('not a WHIP ticket')
    const { url, bearer } = ticket
    return client(bearer, await publishByWhip({ url: addressOf(url), bearer, ...layers }))
  }

  return {
    publish: (ticket: PublishTicket) => publish(ticket),
    publishWithLow: (ticket: PublishTicket) => publish(ticket, { lowSize: 600 }),
    async watch(ticket: PlayTicket) {
      if (ticket.kind !== 'whep') throw new Error('not a WHEP ticket')
      const { url, bearer } = ticket
      return client(bearer, await watchByWhep({ url: addressOf(url), bearer }))
    },
    vanish() {
      for (const one of vanishing.splice(0)) one()
    },
  }
}
