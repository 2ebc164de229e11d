import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findFreePort } from './free-port.ts'

async function occupied(): Promise<{ port: number; close(): void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as { port: number }).port, close: () => server.close() }
}

describe('findFreePort', () => {
  it('returns the preferred port while it is free and in the range', async () => {
    const { port, close } = await occupied()
    close()
    expect(await findFreePort({ from: port, to: port }, port)).toBe(port)
    expect(await findFreePort({ from: 21_000, to: 22_000 }, 23_000)).toBeLessThanOrEqual(22_000)
  })

  it('never returns a port in use, and fails without a free one', async () => {
    const { port, close } = await occupied()
    await expect(findFreePort({ from: port, to: port }, port)).rejects.toMatchObject({ code: 'no_free_port' })
    expect(await findFreePort({ from: port - 50, to: port + 50 }, port)).not.toBe(port)
    close()
  })
})
