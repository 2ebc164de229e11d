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

describe('comparing the secrets of a backup with those here', () => {
  it('finds nothing missing where secret and keys are the same, whatever was added since', () => {
    expect(
      compareSecrets(former, fingerprints('one', `k3:${key('c')},k2:${key('b')},k1:${key('a')}`)),
    ).toEqual([])
  })

  it('names another secret, and keys that are missing or have another value under the same name', () => {
    const differences = compareSecrets(former, fingerprints('two', `k1:${key('z')}`))
    expect(differences).toEqual([
      expect.stringContaining('ARARA_SECRET differs'),
      expect.stringContaining('lacks the key k2'),
      expect.stringContaining('lacks the key k1'),
    ])
  })

  it('keeps nothing of the secrets themselves', () => {
    expect(JSON.stringify(former)).not.toMatch(/one|YWFh|YmJi/)
  })
})
