import { expect, it } from 'vitest'
import { type Choice, fitChoice } from './fit-choice.ts'

const choice = (features: string[][], chosen: number): Choice => ({
  live: 'a',
  features,
  right: features.map((_, at) => at === chosen),
})

it('weighs up what the chosen ones have and the others lack', () => {
  const choices = Array.from({ length: 40 }, (_, at) =>
    choice([['shown'], ['named'], []], at % 10 === 0 ? 0 : 1),
  )
  const { weights } = fitChoice(choices, 0.1)
  expect(weights.named!).toBeGreaterThan(weights.shown!)
  const sum = Math.exp(weights.named!) + Math.exp(weights.shown!) + 1
  expect(Math.exp(weights.named!) / sum).toBeCloseTo(0.9, 1)
})

it('gives no weight to what all have', () => {
  const choices = Array.from({ length: 20 }, () => choice([['live', 'shown'], ['live']], 0))
  expect(fitChoice(choices, 1).weights.live).toBe(0)
})

it('keeps what few choices have near zero', () => {
  const few = fitChoice([choice([['shown'], []], 0)], 5).weights.shown!
  const many = fitChoice(
    Array.from({ length: 50 }, () => choice([['shown'], []], 0)),
    5,
  ).weights.shown!
  expect(few).toBeLessThan(0.2)
  expect(many).toBeGreaterThan(few)
})
