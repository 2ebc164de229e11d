import { expect, it } from 'vitest'
import { largestImport } from './file-limits.ts'
import { uploadImport } from './import-contract.ts'

it('a page refuses the files that the call would refuse', () => {
  expect(uploadImport.upload.maxBytes).toBe(largestImport)
})
