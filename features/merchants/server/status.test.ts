import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gateways } from '../contract.ts'
import { type Completeness, missingOf, statusOf } from './status.ts'

const complete: Completeness = {
  ...{ name: 'Ateliê', contactEmail: 'oi@lu.com.br', contactPhone: '+5511999990000' },
  ...{ legalName: 'Rosa Teixeira', document: '52998224725', productGateway: 'full-checkout' },
  ...{ hasSender: true, hasAllPolicies: true, hasBankAccount: true },
}

describe('the status of a merchant', () => {
  it.each([
    ['name', { name: '' }],
    ['contact', { contactEmail: null }],
    ['contact', { contactPhone: null }],
    ['document', { legalName: null }],
    ['document', { document: null }],
    ['location', { hasSender: false }],
    ['policies', { hasAllPolicies: false }],
    ['bank', { hasBankAccount: false }],
  ] as const)('lacks %s when %o', (part, change) => {
    expect(missingOf(complete)).toEqual([])
    expect(missingOf({ ...complete, ...change })).toEqual([part])
  })

  it('needs no bank account for external links', () => {
    expect(missingOf({ ...complete, hasBankAccount: false, productGateway: 'external-link' })).toEqual([])
  })

  it('follows from any history of events as a table of states says', () => {
    type State = 'pending' | 'active' | 'inactive' | 'deleted'
    type Event = 'completed' | 'incomplete' | 'on' | 'off' | 'deleted' | 'restored'
    const table: Record<Exclude<State, 'deleted'>, Partial<Record<Event, State>>> = {
      pending: { completed: 'active', deleted: 'deleted' },
      active: { incomplete: 'pending', off: 'inactive', deleted: 'deleted' },
      inactive: { incomplete: 'pending', on: 'active', deleted: 'deleted' },
    }
    const event = fc.constantFrom<Event[]>('completed', 'incomplete', 'on', 'off', 'deleted', 'restored')
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 30 }),
        fc.constantFrom(...gateways),
        (events, productGateway) => {
          let facts: Completeness = { ...complete, productGateway, name: '' }
          let merchant = { deletedAt: null as Date | null, isSwitchedOff: false }
          const status = () => statusOf({ ...merchant, missing: missingOf(facts) })
          for (const happened of events) {
            const before = status()
            if (happened === 'deleted') merchant = { ...merchant, deletedAt: new Date(0) }
            else if (happened === 'restored') merchant = { ...merchant, deletedAt: null }
            else if (before === 'deleted') continue
            else if (happened === 'completed') facts = { ...facts, name: 'Ateliê' }
            else if (happened === 'incomplete') facts = { ...facts, name: '' }
            else if (before !== 'pending') merchant = { ...merchant, isSwitchedOff: happened === 'off' }

            const after = status()
            if (before === 'deleted') expect(after === 'deleted').toBe(happened !== 'restored')
            else {
              const wasOff = before === 'pending' && happened === 'completed' && merchant.isSwitchedOff
              expect(after).toBe(wasOff ? 'inactive' : (table[before][happened] ?? before))
            }
          }
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
