import { describe, expect, it } from 'vitest'
import { readingQueue } from './reading-queue.ts'

const usual = { places: 1, waiting: 4, waitingOfAccount: 2, patience: 60_000 }

/** Enters one reading for each letter and records the order of their turns. */
async function turnsOf(accounts: string, settings = usual) {
  const queue = readingQueue(settings)
  const leaveFirst = await queue.enter('first')
  const turns: string[] = []
  const readings = [...accounts].map(async (account) => {
    const leave = await queue.enter(account)
    turns.push(account)
    leave()
  })
  leaveFirst()
  await Promise.all(readings)
  return turns.join('')
}

describe('the reading queue', () => {
  it('lets accounts take turns, however many files one of them has', async () => {
    expect(await turnsOf('aaabc', { ...usual, waiting: 10, waitingOfAccount: 5 })).toBe('abcaa')
  })

  it('gives a free place first to an account without one', async () => {
    const queue = readingQueue({ ...usual, places: 2 })
    const leaveOne = await queue.enter('a')
    const leaveOther = await queue.enter('b')
    const turns: string[] = []
    const waiting = ['a', 'c'].map((account) => queue.enter(account).then(() => turns.push(account)))
    leaveOther()
    await waiting[1]
    expect(turns).toEqual(['c'])
    leaveOne()
    await waiting[0]
  })

  it('refuses one account before it can fill the queue', async () => {
    const queue = readingQueue(usual)
    await queue.enter('a')
    for (let at = 0; at < usual.waitingOfAccount; at++) void queue.enter('a')
    await expect(queue.enter('a')).rejects.toMatchObject({ refusal: 'account_full' })
    void queue.enter('b')
    expect(queue.waiting()).toBe(3)
  })

  it('refuses every user once too many wait, but not a job', async () => {
    const queue = readingQueue(usual)
    const leave = await queue.enter('a')
    for (const account of ['b', 'c', 'd', 'e']) void queue.enter(account)
    await expect(queue.enter('f')).rejects.toMatchObject({ refusal: 'full' })
    const job = queue.enter('f', true)
    leave()
    expect(queue.waiting()).toBe(4)
    void job
  })

  it('refuses a reading whose turn does not come in time, and continues with the others', async () => {
    const queue = readingQueue({ ...usual, patience: 20 })
    const leave = await queue.enter('a')
    await expect(queue.enter('b')).rejects.toMatchObject({ refusal: 'waited_too_long' })
    const next = queue.enter('c')
    leave()
    ;(await next)()
    expect(queue.waiting()).toBe(0)
  })
})
