import { expect, it } from 'vitest'
import { landingEnUs } from '#app/server/messages/landing.en-US.ts'
import { landingPtBr } from '#app/server/messages/landing.pt-BR.ts'
import { plans } from '#features/billing/server/index.ts'
import { messages as enUs } from './en-US.ts'
import { messages as ptBr } from './pt-BR.ts'

const kinds = { credit_1: 'single', credit_4: 'pack', subscription_month: 'unlimited' } as const

it.each([
  ['pt-BR', ptBr, landingPtBr],
  ['en-US', enUs, landingEnUs],
] as const)('the price texts equal those of the landing page in %s', (_, { billing }, { pricing }) => {
  for (const { key, credits } of plans()) {
    const onLanding = pricing[kinds[key]]
    const filled = (text: string) => text.replace('{n}', String(credits))
    const { names, for: uses, points } = billing.pricing
    expect([names[key], uses[key], ...Object.values(points[key])]).toEqual([
      filled(onLanding.name),
      onLanding.for,
      ...Object.values(onLanding.points).map(filled),
    ])
  }
})
