import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

/** A range of TCP ports, both ends included. */
export type Ports = { from: number; to: number }

/** Below the ephemeral ports of outgoing connections (Linux: from 32768). */
export const USUAL_PORTS: Ports = { from: 20_000, to: 32_000 }

/** Finds a free port on 127.0.0.1: `preferred` if possible, else one of `ports`. Errors: `no_free_port`. */
export async function findFreePort(ports: Ports, preferred: number | null): Promise<number> {
  if (preferred && preferred >= ports.from && preferred <= ports.to && (await isFree(preferred)))
    return preferred

  const size = ports.to - ports.from + 1
  const first = randomInt(size)
  for (let step = 0; step < Math.min(size, 500); step++) {
    const port = ports.from + ((first + step) % size)
    if (await isFree(port)) return port
  }
  throw new EmbeddedDatabaseError(
    'no_free_port',
    `Every port from ${ports.from} to ${ports.to} that was tried on 127.0.0.1 is taken: free one for the database.`,
  )
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
