import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEncryptionKeys } from './encryption-keys.ts'
import type { Environment } from './env.ts'
import { createSecretBox, hmacSha256, type SecretBox } from './secret-box.ts'

export type InstallationSecrets = { secret: string; box: SecretBox; webhookVerifyToken: string }

/**
 * The secrets of this installation: from the environment, or, outside production, generated once and stored in
 * `secrets.json` of the data folder so that encrypted tokens survive a restart.
 */
export function installationSecrets(env: Environment): InstallationSecrets {
  const kept = env.ARARA_SECRET && env.ARARA_ENCRYPTION_KEYS ? null : keptSecrets(env.dataDir)
  const secret = env.ARARA_SECRET ?? kept?.secret
  const keys = env.ARARA_ENCRYPTION_KEYS ?? kept?.encryptionKeys
  if (!secret || !keys) throw new Error('no installation secret')

  return {
    secret,
    box: createSecretBox(parseEncryptionKeys(keys)),
    webhookVerifyToken: env.INSTAGRAM_WEBHOOK_VERIFY_TOKEN ?? 'verify-arara',
  }
}

/**
 * Hashes that show whether another installation has the same secrets, and nothing else about them: `secret`, and one
 * for each encryption key by its name. Empty before the first start.
 */
export function secretFingerprints(env: Environment): Record<string, string> {
  const path = join(env.dataDir, 'secrets.json')
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const secret: string | undefined = env.ARARA_SECRET ?? kept.secret
  const keys: string | undefined = env.ARARA_ENCRYPTION_KEYS ?? kept.encryptionKeys
  const fingerprint = (value: string | Buffer) =>
    hmacSha256(value, 'fingerprint').toString('hex').slice(0, 16)

  return {
    ...(secret && { secret: fingerprint(secret) }),
    ...(keys &&
      Object.fromEntries(parseEncryptionKeys(keys).map(({ name, key }) => [name, fingerprint(key)]))),
  }
}

function keptSecrets(dataDir: string): { secret: string; encryptionKeys: string } {
  const path = join(dataDir, 'secrets.json')
  const made = {
    secret: randomBytes(48).toString('base64url'),
    encryptionKeys: `k1:${randomBytes(32).toString('base64')}`,
  }
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(path, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return JSON.parse(readFileSync(path, 'utf8'))
  }
}

/** Puts a new encryption key in front of those that this installation generated, and returns its name. */
export function addGeneratedKey(dataDir: string): string {
  return changeGeneratedKeys(dataDir, (keys) => {
    const entry = newEncryptionKey(keys.map(({ name }) => name))
    return { entries: [entry, ...keys.map(entryOf)], result: entry.slice(0, entry.indexOf(':')) }
  })
}

/** Deletes one of the generated keys. */
export function removeGeneratedKey(dataDir: string, name: string): void {
  changeGeneratedKeys(dataDir, (keys) => ({
    entries: keys.filter((key) => key.name !== name).map(entryOf),
    result: null,
  }))
}

/** An entry of ARARA_ENCRYPTION_KEYS, numbered above `names`: older backups know the lower numbers. */
export function newEncryptionKey(names: string[]): string {
  const numbers = names.map((name) => Number(/^k(\d{1,6})$/.exec(name)?.[1] ?? 0))
  return `k${Math.max(0, ...numbers) + 1}:${randomBytes(32).toString('base64')}`
}

const entryOf = ({ name, key }: { name: string; key: Buffer }) => `${name}:${key.toString('base64')}`

/** A file that is written whole or not at all; it stays that of the product's user. */
function changeGeneratedKeys<T>(
  dataDir: string,
  change: (keys: { name: string; key: Buffer }[]) => { entries: string[]; result: T },
): T {
  const path = join(dataDir, 'secrets.json')
  const kept = JSON.parse(readFileSync(path, 'utf8'))
  const { entries, result } = change(parseEncryptionKeys(kept.encryptionKeys))
  const { uid, gid } = statSync(path)
  const draft = `${path}.new`
  writeFileSync(draft, JSON.stringify({ ...kept, encryptionKeys: entries.join(',') }), { mode: 0o600 })
  chownSync(draft, uid, gid)
  renameSync(draft, path)
  return result
}
