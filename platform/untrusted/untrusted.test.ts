import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog } from '#platform/server/log.ts'
import { defineReader } from './reader.ts'
import type countingRead from './testing/counting-reader.ts'
import type oddRead from './testing/odd-reader.ts'
import { createUntrusted, UnreadableError, usualSettings } from './untrusted.ts'

const odd = defineReader<typeof oddRead>('odd', new URL('./testing/odd-reader.ts', import.meta.url), {
  cpuSeconds: 0.5,
})
const enduring = { ...odd, limits: { cpuSeconds: 30, seconds: 60 } }
const hurried = { ...odd, limits: { cpuSeconds: 60, seconds: 0.3 } }
const counting = defineReader<typeof countingRead>(
  'counting',
  new URL('./testing/counting-reader.ts', import.meta.url),
)

const untrusted = createUntrusted(silentLog, {
  ...usualSettings,
  queue: { places: 1, waiting: 1, waitingOfAccount: 1, patience: 60_000 },
  memory: { heap: 48, all: 300 },
})
afterAll(() => untrusted.stop())

const who = { account: 'a', field: 'file' }
const answer = (value: unknown) =>
  untrusted.read(odd, { act: 'answer', value }, who) as Promise<{ value: unknown; pid: number }>

describe('a reading', { timeout: 60_000 }, () => {
  it('returns the reader’s result from another process', async () => {
    const { value, pid } = await answer({ bytes: Buffer.from([1, 2]), at: new Date(5) })
    expect(value).toEqual({ bytes: Buffer.from([1, 2]), at: new Date(5) })
    expect(pid).not.toBe(process.pid)
  })

  it('reuses an idle process', async () => {
    expect((await answer(1)).pid).toBe((await answer(2)).pid)
  })

  it('passes a refusal of the reader on to the caller', async () => {
    await expect(untrusted.read(odd, { act: 'refuse' }, who)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: { file: ['invalid_import'] } },
    })
  })

  it.each([
    ['holds too many buffers', 'buffers', 'memory', 'reading_too_large'],
    ['fills its heap', 'heap', 'memory', 'reading_too_large'],
    ['uses up its processor time', 'loop', 'time', 'reading_too_slow'],
    ['crashes in native code', 'crash', 'crash', 'reading_failed'],
    ['fails by a programming error', 'throw', 'crash', 'reading_failed'],
  ] as const)(
    'that %s fails with a text at its field, and the next one succeeds',
    async (_, act, reason, say) => {
      const error: UnreadableError = await untrusted
        .read(reason === 'memory' ? enduring : odd, { act }, who)
        .then(
          () => expect.fail('it was read'),
          (caught) => caught,
        )
      expect(error).toBeInstanceOf(UnreadableError)
      expect([error.reason, error.details.fields]).toEqual([reason, { file: [say] }])
      expect((await answer('next')).value).toBe('next')
    },
  )

  it('that never answers is ended after its time limit', async () => {
    await expect(untrusted.read(hurried, { act: 'wait' }, who)).rejects.toMatchObject({ reason: 'time' })
  })

  it('may write no file', async () => {
    const file = join(tmpdir(), `arara-escaped-${process.pid}`)
    await expect(untrusted.read(odd, { act: 'escape', value: file }, who)).rejects.toMatchObject({
      reason: 'crash',
    })
    expect(existsSync(file)).toBe(false)
  })

  it('is refused with a text while too many wait', async () => {
    const slow = [1, 2].map(() => untrusted.read(odd, { act: 'slot', value: 100 }, who))
    await expect(untrusted.read(odd, { act: 'answer' }, who)).rejects.toMatchObject({
      code: 'rate_limited',
      details: { messageKey: 'reading_too_many' },
    })
    await expect(untrusted.read(odd, { act: 'answer' }, { account: 'b' })).rejects.toMatchObject({
      code: 'unavailable',
      details: { messageKey: 'reading_busy' },
    })
    await Promise.all(slow)
  })

  it('may yield pieces, and releases its process when the caller stops early', async () => {
    const pieces: number[] = []
    for await (const piece of untrusted.readPieces(counting, { count: 5 }, who)) pieces.push(piece)
    expect(pieces).toEqual([0, 1, 2, 3, 4])
    for await (const piece of untrusted.readPieces(counting, { count: 1_000_000 }, who))
      if (piece === 3) break
    expect((await answer('after')).value).toBe('after')
  })

  it('is refused at once when the product stops', async () => {
    const stopped = createUntrusted(silentLog)
    const reading = stopped.read(odd, { act: 'wait' }, who)
    reading.catch(() => {})
    await expect.poll(() => stopped.processIds().length).toBe(1)
    await stopped.stop()
    await expect(reading).rejects.toMatchObject({ code: 'unavailable' })
    expect(stopped.processIds()).toEqual([])
  })
})
