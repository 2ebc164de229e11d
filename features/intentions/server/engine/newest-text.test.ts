import { expect, test } from 'vitest'
import { ofNewest } from './newest-text.ts'

test('a text is tested once while it is the newest, and each text has its own answer', () => {
  const tested: string[] = []
  const isLong = ofNewest((text) => tested.push(text) > 0 && text.length > 3)
  expect([isLong('azul'), isLong('azul'), isLong('um'), isLong('um'), isLong('azul')]).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
  expect(tested).toEqual(['azul', 'um', 'azul'])
})
