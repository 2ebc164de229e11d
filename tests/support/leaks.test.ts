import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { leaksSince, surroundings } from './leaks.ts'

describe('the check for leaks of a test file', () => {
  it('finds nothing without a change', async () => {
    expect(await leaksSince(surroundings())).toEqual([])
  })

  it('names a replaced global', async () => {
    const before = surroundings()
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response()
    const found = await leaksSince(before, 0)
    globalThis.fetch = fetch
    expect(found).toEqual(['globalThis.fetch is another than before'])
  })

  it('names a changed environment variable', async () => {
    const before = surroundings()
    process.env.LEFT_BY_A_TEST = '1'
    const found = await leaksSince(before, 0)
    delete process.env.LEFT_BY_A_TEST
    expect(found).toEqual(['process.env.LEFT_BY_A_TEST is another than before'])
  })

  it('names a listener on the process', async () => {
    const before = surroundings()
    const listener = () => {}
    process.on('SIGUSR2', listener)
    const found = await leaksSince(before, 0)
    process.off('SIGUSR2', listener)
    expect(found).toEqual(['a listener for SIGUSR2 is left on the process'])
  })

  it('names a server that is still listening', async () => {
    const before = surroundings()
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const found = await leaksSince(before, 0)
    await new Promise((resolve) => server.close(resolve))
    expect(found).toEqual(['a server is left listening'])
  })
})
