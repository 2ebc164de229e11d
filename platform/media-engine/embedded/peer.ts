import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import nodeDataChannel, { type PeerConnection } from 'node-datachannel'
import { second } from '#platform/contract/time.ts'
import { type Offer, OfferError } from './sdp-offer.ts'

export type Transport = { udpPort: number; announceIp: string | null }

/** Candidates are the machine's own addresses, so this takes milliseconds. */
const longestGathering = 5 * second

/**
 * Answers an offer, on the one UDP port. `addTracks` runs before the answer is made. The caller must keep the connection
 * and everything it makes of it in reach: what is collected as garbage falls silent.
 */
export async function answerOffer(
  offer: Offer,
  { udpPort, announceIp }: Transport,
  addTracks: (peer: PeerConnection) => void,
): Promise<{ peer: PeerConnection; answer: string }> {
  const peer = new nodeDataChannel.PeerConnection('peer', {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: udpPort,
    portRangeEnd: udpPort,
    disableAutoNegotiation: true,
  })
  try {
    addTracks(peer)
    const gathered = Promise.withResolvers<void>()
    const timer = setTimeout(() => gathered.reject(new Error('no candidates were found')), longestGathering)
    peer.onGatheringStateChange((state) => state === 'complete' && gathered.resolve())
    describe(peer, offer)
    await gathered.promise.finally(() => clearTimeout(timer))
    return { peer, answer: announced(peer.localDescription()?.sdp ?? '', announceIp, udpPort) }
  } catch (error) {
    peer.close()
    throw error
  }
}

function describe(peer: PeerConnection, offer: Offer): void {
  try {
    peer.setRemoteDescription(offer.sdp, 'offer')
    peer.setLocalDescription('answer')
  } catch {
    throw new OfferError('malformed', 'the offer cannot be answered')
  }
}

/** With an announced address, that one alone stands in the answer. */
function announced(sdp: string, announceIp: string | null, port: number): string {
  if (!announceIp) return sdp
  const candidate = `a=candidate:1 1 UDP 2122317823 ${announceIp} ${port} typ host`
  return sdp
    .split('\r\n')
    .flatMap((line) => {
      if (line === 'a=end-of-candidates') return [candidate, line]
      return line.startsWith('a=candidate:') ? [] : [line]
    })
    .join('\r\n')
}

/** A UDP port that is free now, for an engine without a fixed one. Throws when the given one is taken. */
export async function udpPort(wanted: number): Promise<number> {
  const socket = createSocket('udp4')
  socket.bind(wanted)
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  return port
}
