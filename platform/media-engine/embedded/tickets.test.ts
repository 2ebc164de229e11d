import { describe, expect, it } from 'vitest'
import { minute } from '#platform/contract/time.ts'
import { isBanned, openAccess, refuse } from './access.ts'
import { isAdmitted, longestTicket, type Ticket, ticketOffice } from './tickets.ts'

const office = ticketOffice(Buffer.alloc(32, 1))
const now = Date.parse('2026-11-23T20:00:00Z')
const stream = '0b5d8f5e-8f43-4c1e-9d5f-0d9a3f1f7a01'
const ticket: Ticket = {
  ...{ stream, role: 'play', participant: { id: 'ana', name: 'Ana Lúcia' } },
  ...{ generation: 3, issuedAt: now, expiresAt: now + minute },
}

describe('a ticket', () => {
  it('is read as it was signed, until it expires', () => {
    const text = office.sign(ticket)
    expect(office.read(text, now)).toEqual(ticket)
    expect(office.read(text, now + minute - 1)).toEqual(ticket)
    expect(office.read(text, now + minute)).toBeNull()
  })

  it('is refused when one character of it was changed', () => {
    const text = office.sign(ticket)
    const changed = [...text].map(
      (sign, at) => text.slice(0, at) + (sign === 'A' ? 'B' : 'A') + text.slice(at + 1),
    )
    // The last character of a base64 text has bits that count for nothing.
    for (const forged of changed.slice(0, -1)) expect(office.read(forged, now)).toBeNull()
  })

  it.each(['', '.', 'a.b', 'a.b.c', '{"s":1}.', 'A'.repeat(100_000)])('is not %j', (text) => {
    expect(office.read(text, now)).toBeNull()
  })

  it('of another installation is refused', () => {
    expect(office.read(ticketOffice(Buffer.alloc(32, 2)).sign(ticket), now)).toBeNull()
  })
})

describe('a revocation', () => {
  const kicked = refuse(openAccess, 'ana', { now, banMs: minute, longestTicket })

  it('ends the tickets of before, of this participant alone', () => {
    expect(isAdmitted(ticket, kicked)).toBe(false)
    expect(isAdmitted({ ...ticket, issuedAt: now + 1 }, kicked)).toBe(true)
    expect(isAdmitted({ ...ticket, participant: { id: 'bia', name: null } }, kicked)).toBe(true)
  })

  it('is a ban for its time', () => {
    expect(isBanned(kicked, 'ana', now + minute - 1)).toBe(true)
    expect(isBanned(kicked, 'ana', now + minute)).toBe(false)
    const again = refuse(kicked, 'ana', { now, banMs: 0, longestTicket })
    expect(isBanned(again, 'ana', now + 1)).toBe(true)
  })

  it('is forgotten once it concerns no valid ticket', () => {
    const later = refuse(kicked, 'bia', { now: now + longestTicket, banMs: 0, longestTicket })
    expect(Object.keys(later.refusals)).toEqual(['bia'])
  })

  it('by a new key ends the right to publish, and not to watch', () => {
    const rotated = { ...openAccess, generation: 4 }
    expect(isAdmitted({ ...ticket, role: 'publish' }, rotated)).toBe(false)
    expect(isAdmitted(ticket, rotated)).toBe(true)
  })
})

describe('a stream key', () => {
  const key = office.streamKey(stream, 2)

  it('names its stream, in its generation alone', () => {
    expect(office.streamOfKey(key, () => 2)).toBe(stream)
    expect(office.streamOfKey(key, () => 3)).toBeNull()
    expect(office.streamOfKey(key, () => null)).toBeNull()
  })

  it.each(['', stream, `${stream}_`, `${key}x`, key.slice(0, -1), key.replace('0b5d', '0b5e')])(
    'is not %j',
    (text) => expect(office.streamOfKey(text, () => 2)).toBeNull(),
  )
})
