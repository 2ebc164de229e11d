import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** Tiny's addresses. There is no app of ours: each merchant makes one in her account. */
export function tinySettings(env: Environment) {
  const simulators = env.demo ? env.ARARA_SIMULATORS_URL : undefined
  const base = env.TINY_URL ?? (simulators && `${withoutSigns(simulators, '/')}/tiny`)
  const at = base && withoutSigns(base, '/')
  const accounts = at
    ? `${at}/realms/tiny/protocol/openid-connect`
    : 'https://accounts.tiny.com.br/realms/tiny/protocol/openid-connect'
  return {
    apiUrl: at ? `${at}/public-api/v3` : 'https://api.tiny.com.br/public-api/v3',
    authorizeUrl: `${accounts}/auth`,
    tokenUrl: `${accounts}/token`,
    isSimulated: at !== undefined,
  }
}
