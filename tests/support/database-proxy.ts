import { once } from 'node:events'
import { createServer, connect as open, type Server, type Socket } from 'node:net'

/** A proxy between the product and a database, with which a test makes the database unreachable and available again. */
export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Cuts every connection and refuses new ones. */
  refuse(): Promise<void>
  /** Delivers nothing any more, in either direction, not even the end of a connection: a network that was cut. */
  swallow(): void
  /** After `refuse` or `swallow`; what was swallowed arrives late, as packets do that are sent again. */
  accept(): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy on a free port of 127.0.0.1 in front of the database of `url`. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const through = new URL(url)
  let isSwallowing = false
  /** What is done once the network is there again, in order. */
  let late: (() => void)[] = []
  let server = await listen(0)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as { port: number }).port)

  async function listen(port: number): Promise<Server> {
    const listening = createServer(relay).listen(port, '127.0.0.1')
    await once(listening, 'listening')
    return listening
  }

  function deliver(act: () => void): void {
    if (isSwallowing) late.push(act)
    else act()
  }

  function relay(inside: Socket): void {
    const outside = open(Number(target.port), target.hostname)
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(one)
      one.setNoDelay()
      one.on('error', () => {})
      one.on('data', (bytes) => deliver(() => void other.write(bytes)))
      one.on('close', () => {
        sockets.delete(one)
        deliver(() => other.destroySoon())
      })
    }
  }

  async function refuse(): Promise<void> {
    if (!server.listening) return
    server.close()
    for (const socket of sockets) socket.destroy()
    await once(server, 'close')
  }

  return {
    url: through.href,
    refuse,
    swallow() {
      isSwallowing = true
    },
    async accept() {
      isSwallowing = false
      for (const act of late) act()
      late = []
      if (!server.listening) server = await listen(Number(through.port))
    },
    close: refuse,
  }
}
