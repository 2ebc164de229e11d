import { expect, it } from 'vitest'
import { stateOfZip } from './state-of-zip.ts'

it.each([
  ['01001000', 'SP'],
  ['19999999', 'SP'],
  ['20040002', 'RJ'],
  ['30130010', 'MG'],
  ['68900000', 'AP'],
  ['69301000', 'RR'],
  ['69400000', 'AM'],
  ['69900000', 'AC'],
  ['70040010', 'DF'],
  ['72800000', 'GO'],
  ['73000000', 'DF'],
  ['76801000', 'RO'],
  ['79002000', 'MS'],
  ['99999999', 'RS'],
  ['00999999', null],
])('%s is in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})
