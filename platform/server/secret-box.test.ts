import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const older = { name: 'k1', key: randomBytes(32) }
const newer = { name: 'k2', key: randomBytes(32) }

describe('the secret box', () => {
  it('opens what it sealed, and never seals to the same text twice', () => {
    const box = createSecretBox([older])
    const sealed = box.seal('IGAA-token', 'plugin-1')
    expect(sealed).not.toContain('IGAA')
    expect(box.seal('IGAA-token', 'plugin-1')).not.toBe(sealed)
    expect(box.open(sealed, 'plugin-1')).toBe('IGAA-token')
  })

  it('opens old texts after a rotation and marks them as stale', () => {
    const sealed = createSecretBox([older]).seal('token', 'x')
    const rotated = createSecretBox([newer, older])
    expect(rotated.open(sealed, 'x')).toBe('token')
    expect(rotated.isStale(sealed)).toBe(true)
    expect(rotated.isStale(rotated.seal('token', 'x'))).toBe(false)
  })

  it('refuses another context, a changed text and an unknown key', () => {
    const box = createSecretBox([older])
    const sealed = box.seal('token', 'mine')
    expect(() => box.open(sealed, 'yours')).toThrow()
    const parts = sealed.split('.')
    parts[3] = Buffer.from('other').toString('base64url')
    expect(() => box.open(parts.join('.'), 'mine')).toThrow()
    expect(() => createSecretBox([newer]).open(sealed, 'mine')).toThrow('unknown key')
  })
})
