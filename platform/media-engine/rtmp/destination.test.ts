import { describe, expect, it } from 'vitest'
import { reachDestination, readDestination } from './destination.ts'

const read = (url: string, key = 'abcd-1234') => readDestination({ url, key })

describe('the address of a destination', () => {
  it.each([
    ['rtmp://a.rtmp.youtube.com/live2', 1935, false, 'live2', 'rtmp://a.rtmp.youtube.com/live2'],
    ['rtmps://a.rtmps.youtube.com:443/live2/', 443, true, 'live2', 'rtmps://a.rtmps.youtube.com:443/live2'],
    [
      'rtmps://push.example.com/game/br?x=1',
      443,
      true,
      'game/br?x=1',
      'rtmps://push.example.com/game/br?x=1',
    ],
  ])('is read: %s', (url, port, secure, app, full) => {
    expect(read(url)).toMatchObject({ port, secure, target: { app, url: full, key: 'abcd-1234' } })
  })

  it('keeps what belongs to the key', () => {
    const key = ' stream-1?expire=9&sign=ab '
    expect(read('rtmp://push.example.com/live', key)?.target.key).toBe('stream-1?expire=9&sign=ab')
  })

  it.each([
    'http://a.rtmp.youtube.com/live2',
    'rtmp://lu:secret@example.com/live',
    'rtmp://example.com:22/live',
    'rtmp://127.0.0.1/live',
    'rtmp://10.0.0.1/live',
    'rtmp://[::1]/live',
    'rtmp://[::ffff:127.0.0.1]/live',
    'rtmp:///live',
    'not an address',
    `rtmp://example.com/${'a'.repeat(2000)}`,
  ])('is refused: %s', (url) => {
    expect(read(url)).toBeNull()
  })

  it.each(['', '  ', 'two words', 'a'.repeat(1001)])('is refused with the key "%s"', (key) => {
    expect(read('rtmp://a.rtmp.youtube.com/live2', key)).toBeNull()
  })

  it.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['::ffff:8.8.8.8']])(
    'is not connected to when its name leads to %s',
    async (address) => {
      const resolve = async () => [
        { address: '8.8.8.8', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]
      const parsed = read('rtmp://rtmp.example.com/live')!
      const reached = reachDestination(parsed, { resolve }, new AbortController().signal)
      await expect(reached).rejects.toMatchObject({ fault: 'address' })
    },
  )

  it('is not reached when its name is unknown, or is never resolved', async () => {
    const parsed = read('rtmp://rtmp.example.com/live')!
    const unknown = () => Promise.reject(new Error('ENOTFOUND'))
    const never = () => new Promise<never>(() => {})
    const reached = (resolve: () => Promise<never>) =>
      reachDestination(parsed, { resolve }, AbortSignal.timeout(50))
    await expect(reached(unknown)).rejects.toMatchObject({ fault: 'unreachable' })
    await expect(reached(never)).rejects.toMatchObject({ fault: 'unreachable' })
  })
})
