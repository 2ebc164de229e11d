import { describe, expect, it } from 'vitest'
import { PacketOrder } from './packet-order.ts'
import { Reception } from './reception.ts'

const minutes10 = 600_000
const pictureEvery = 33
const packetsOfPicture = 4
const tick = 10

/**
 * Ten minutes of a publisher and its receiver, by a clock of milliseconds: every packet, request and answer is lost with the
 * same chance, the rest arrive after half of `roundTrip`. The publisher answers a request once in half a round trip, as
 * Chromium does. Returns how often the order went on without a packet, and the requests for each lost packet.
 */
function receive({ loss, roundTrip }: { loss: number; roundTrip: number }) {
  const reception = new Reception(90_000)
  const order = new PacketOrder()
  const due = new Map<number, (() => void)[]>()
  const answeredAt = new Map<number, number>()
  let seed = 1
  let [now, sent, lost, asked, missed] = [0, 0, 0, 0, 0]
  const isLost = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32 < loss
  }
  const half = Math.ceil(roundTrip / 2)
  const passOn = (arrive: () => void) => due.set(now + half, [...(due.get(now + half) ?? []), arrive])
  const read = () => {
    for (const one of order.take(now, reception.longestWait())) if (one.lost > 0) missed += 1
  }
  const send = (number: number) =>
    passOn(() => {
      const packet = {
        ...{ payloadType: 96, marker: false, sequence: number & 0xffff, timestamp: 0, ssrc: 7 },
        payload: new Uint8Array(1),
      }
      order.put({ ...packet, number: reception.receive(packet, now) }, now)
      read()
    })
  const answer = (sequence: number) => {
    const number = sent - ((sent - sequence) & 0xffff)
    if (now - (answeredAt.get(number) ?? Number.NEGATIVE_INFINITY) < half) return
    answeredAt.set(number, now)
    if (!isLost()) send(number)
  }
  const ask = () => {
    const { sequences } = reception.ask(now)
    asked += sequences.length
    if (sequences.length > 0 && !isLost()) passOn(() => sequences.forEach(answer))
  }

  for (; now < minutes10; now++) {
    for (let at = 0; at < packetsOfPicture && now % pictureEvery === 0; at++) {
      if (isLost()) lost += 1
      else send(sent)
      sent += 1
    }
    for (const arrive of due.get(now) ?? []) arrive()
    due.delete(now)
    if (now % tick !== 0) continue
    read()
    ask()
  }
  return { missed, requests: asked / lost }
}

describe('packets that are lost', () => {
  it.each([
    [0.03, 2, 0],
    [0.03, 20, 0],
    [0.03, 60, 0],
    [0.03, 100, 0],
    [0.03, 150, 10],
    [0.03, 200, 20],
    [0.1, 20, 5],
    [0.1, 100, 80],
  ])(
    'with %d of all, both ways and %d ms of round trip, are missed %d times in ten minutes at most',
    (loss, roundTrip, most) => {
      const { missed, requests } = receive({ loss, roundTrip })
      expect(missed).toBeLessThanOrEqual(most)
      expect(requests).toBeLessThan(1.3)
    },
  )
})
