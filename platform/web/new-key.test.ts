import { expect, it } from 'vitest'
import * as z from 'zod'
import { newKey, newUuid } from './new-key.ts'

it('creates keys and uuids that do not repeat', () => {
  const uuids = Array.from({ length: 200 }, newUuid)
  expect(new Set(uuids).size).toBe(200)
  expect(uuids.filter((uuid) => !z.uuidv4().safeParse(uuid).success)).toEqual([])
  expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
})
