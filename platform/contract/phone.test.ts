import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it('writes a Brazilian number with its area code, and leaves others as they are', () => {
  expect(['+5511998124410', '+551133334444', '+351912345678', ''].map(formatPhone)).toEqual([
    ...['(11) 99812-4410', '(11) 3333-4444', '+351912345678', ''],
  ])
})
