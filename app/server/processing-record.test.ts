import { expect, it } from 'vitest'
import { features } from '#app/features.ts'
import { processingOperations } from '#features/data-protection/processing-operations.ts'

it('names every feature in one operation of the record of processing', () => {
  const named = processingOperations.flatMap((operation) => operation.features)
  expect(named.toSorted()).toEqual(features.toSorted())
})
