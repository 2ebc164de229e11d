import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parseEnvironment } from './env.ts'
import { addGeneratedKey, installationSecrets, removeGeneratedKey } from './installation-secrets.ts'

it('adds and removes generated keys, and the secret stays', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'arara-secrets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const read = () => installationSecrets(parseEnvironment({ ARARA_DATA_DIR: dataDir }))

  const first = read()
  const sealed = first.box.seal('token', 'row')
  expect(addGeneratedKey(dataDir)).toBe('k2')
  const second = read()
  expect(second.box.keyNames).toEqual(['k2', 'k1'])
  expect(second.secret).toBe(first.secret)
  expect(second.box.open(sealed, 'row')).toBe('token')
  expect(second.box.isStale(sealed)).toBe(true)
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)

  removeGeneratedKey(dataDir, 'k1')
  expect(read().box.keyNames).toEqual(['k2'])
  expect(() => read().box.open(sealed, 'row')).toThrow('unknown key')
  expect(addGeneratedKey(dataDir)).toBe('k3')
  expect(read().box.keyNames).toEqual(['k3', 'k2'])
  removeGeneratedKey(dataDir, 'k2')
  expect(addGeneratedKey(dataDir)).toBe('k4')
})
