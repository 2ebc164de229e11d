import { expect, it } from 'vitest'
import { maxImportBytes } from './file-limits.ts'
import { uploadImport } from './import-contract.ts'

it('the page and the call have the same limit of bytes', () => {
  expect(uploadImport.upload.maxBytes).toBe(maxImportBytes)
})
