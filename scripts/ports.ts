import { createServer } from 'node:net'

/** Product, simulators and, in development, Vite: three ports in a row. */
export type Ports = { product: number; simulators: number; vite: number }

const USUAL_PORT = 4000

/**
 * The ports of this start: `PORT` (4000 by default, 0 for any free ones) and the two after it.
 * @throws when one of the first `needed` is in use, with a sentence for the terminal
 */
export async function choosePorts(wanted: string | undefined, needed: number): Promise<Ports> {
  const first = wanted ? Number(wanted) : USUAL_PORT
  if (!Number.isInteger(first) || first < 0 || first > 65_000) throw new Error(`PORT=${wanted} is no port.`)

  const product = first === 0 ? await freeRow(needed) : first
  for (const port of row(product, needed)) {
    if (await isFree(port)) continue
    throw new Error(`Port ${port} is taken by another program. Stop it, or choose another with PORT=4100.`)
  }
  return { product, simulators: product + 1, vite: product + 2 }
}

async function freeRow(needed: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const free = await Promise.all(row(first, needed).map(isFree))
    if (free.every(Boolean)) return first
  }
  throw new Error('No free ports were found.')
}

function row(first: number, length: number): number[] {
  return Array.from({ length }, (_, index) => first + index)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
