import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

/**
 * A network between one client and the engine that loses a share of the media packets in both directions; connection
 * checks and keys always pass. The losses are the same in each run.
 */
export async function lossyNetwork(enginePort: number, share: number) {
  const [front, behind] = [await boundSocket(), await boundSocket()]
  let client: { address: string; port: number } | null = null
  let engine = '127.0.0.1'
  let seed = 1
  let dropped = 0
  let isCut = false

  function pass(socket: Socket, bytes: Buffer, to: { address: string; port: number }): void {
    if (isCut) return
    const isMedia = bytes[0]! >= 128 && bytes[0]! < 192
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    if (isMedia && seed / 2 ** 32 < share) dropped += 1
    else socket.send(bytes, to.port, to.address)
  }
  front.on('message', (bytes, from) => {
    client = from
    pass(behind, bytes, { address: engine, port: enginePort })
  })
  behind.on('message', (bytes) => {
    if (client) pass(front, bytes, client)
  })

  return {
    /** Leads the client of this answer through here. */
    rewrite(answer: string): string {
      const lines = answer.split('\r\n').flatMap((line) => {
        if (!line.startsWith('a=candidate:')) return [line]
        const parts = line.split(' ')
        const [address = ''] = parts.splice(4, 2, parts[4] ?? '', String(front.address().port))
        if (address.includes(':')) return []
        engine = address
        return [parts.join(' ')]
      })
      return lines.join('\r\n')
    },
    dropped: () => dropped,
    /** Nothing passes until it is mended. */
    cut(cut: boolean) {
      isCut = cut
    },
    close() {
      front.close()
      behind.close()
    },
  }
}

async function boundSocket(): Promise<Socket> {
  const socket = createSocket('udp4')
  socket.bind(0)
  await once(socket, 'listening')
  return socket
}
