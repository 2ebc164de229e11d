import { expect, it } from 'vitest'
import { type Part, replayMessages } from './replay-messages.ts'

const part = (from: number, to: number, places: number[] = [], isLast = false): Part => ({
  ...{ from, to, isLast },
  messages: places.map((place) => ({
    ...{ place, number: place, name: 'Lia', role: 'viewer', kind: 'message', text: 'oi', replyName: null },
  })),
})
const placesOf = (read: ReturnType<typeof replayMessages>, place: number, most = 60) =>
  read.saidBy(place, most).map((message) => message.place)

it('reads from shortly before the place that plays, and on before it ends', () => {
  const read = replayMessages()
  expect(read.needed(90_000)).toBe(70_000)
  read.take(part(70_000, 130_000))
  expect(read.needed(100_000)).toBeNull()
  expect(read.needed(116_000)).toBe(130_000)
})

it('says what had been said by a place, the last of it', () => {
  const read = replayMessages()
  read.take(part(0, 60_000, [1_000, 2_000, 3_000]))
  expect(placesOf(read, 2_000)).toEqual([1_000, 2_000])
  expect(placesOf(read, 50_000, 2)).toEqual([2_000, 3_000])
  expect(placesOf(read, 0)).toEqual([])
})

it('begins anew after a jump, and keeps nothing of before', () => {
  const read = replayMessages()
  read.take(part(0, 60_000, [1_000]))
  expect(read.needed(600_000)).toBe(580_000)
  read.take(part(580_000, 640_000, [590_000]))
  expect(placesOf(read, 600_000)).toEqual([590_000])
  expect(read.needed(5_000)).toBe(0)
})

it('asks for no more after the end', () => {
  const read = replayMessages()
  read.take(part(0, 30_001, [], true))
  expect(read.needed(29_000)).toBeNull()
})

it('keeps 600 messages, and reads again what it dropped', () => {
  const read = replayMessages()
  const places = (from: number) => Array.from({ length: 400 }, (_, index) => from + index)
  read.take(part(0, 60_000, places(0)))
  read.take(part(60_000, 120_000, places(60_000)))
  expect(placesOf(read, 120_000, 1_000)).toHaveLength(600)
  expect(read.needed(20_000)).toBe(0)
})
