import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Environment, parseEncryptionKeys } from './env.ts'
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
