import { describe, expect, it } from 'vitest'
import { parseEnvironment } from '#platform/server/env.ts'
import { secretFingerprints } from '#platform/server/installation-secrets.ts'
import { compareSecrets } from './compare-secrets.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64')
const fingerprints = (secret: string, keys: string) =>
  secretFingerprints(
    parseEnvironment({ ARARA_DATA_DIR: '/nowhere', ARARA_SECRET: secret, ARARA_ENCRYPTION_KEYS: keys }),
  )
const former = fingerprints('one', `k2:${key('b')},k1:${key('a')}`)

describe('the comparison of a backup’s secrets with this installation’s', () => {
  it('finds no difference if secret and keys are equal, even with keys added since', () => {
    expect(
      compareSecrets(former, fingerprints('one', `k3:${key('c')},k2:${key('b')},k1:${key('a')}`)),
    ).toEqual([])
  })

  it('names a changed secret, and keys that are missing or have another value', () => {
    const differences = compareSecrets(former, fingerprints('two', `k1:${key('z')}`))
    expect(differences).toEqual([
      expect.stringContaining('ARARA_SECRET differs'),
      expect.stringContaining('lacks the key k2'),
      expect.stringContaining('lacks the key k1'),
    ])
  })

  it('stores fingerprints, not the secrets', () => {
    expect(JSON.stringify(former)).not.toMatch(/one|YWFh|YmJi/)
  })
})
