import { describe, expect, it } from 'vitest'
import { randomIds } from '#platform/server/ids.ts'
import { createOneTimeSecrets } from './one-time-secrets.ts'

const secrets = createOneTimeSecrets(randomIds, 'an installation secret')

describe('temporary passwords', () => {
  const made = Array.from({ length: 500 }, () => secrets.newTemporaryPassword())

  it('are three groups of unambiguous characters', () => {
    for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/)
  })

  it('are all different and use the whole alphabet', () => {
    expect(new Set(made).size).toBe(500)
    expect(new Set(made.join('').replaceAll('-', '')).size).toBe(31)
  })

  it('are equal in upper case, with spaces and without hyphens', () => {
    const hash = (typed: string) => secrets.hash('temporary-password', 'u1', typed)
    expect(hash('K7PM 4XQR 9TWA ')).toBe(hash('k7pm-4xqr-9twa'))
    expect(hash('k7pm4xqr9twb')).not.toBe(hash('k7pm-4xqr-9twa'))
  })
})

it('have a stored hash that is bound to user, kind and installation', () => {
  const hashes = [
    secrets.hash('login-token', 'u1', '123456'),
    secrets.hash('login-token', 'u2', '123456'),
    secrets.hash('temporary-password', 'u1', '123456'),
    createOneTimeSecrets(randomIds, 'another installation').hash('login-token', 'u1', '123456'),
  ]
  expect(new Set(hashes).size).toBe(4)
})
