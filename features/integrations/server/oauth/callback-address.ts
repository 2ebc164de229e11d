import { fieldError } from '#platform/contract/errors.ts'
import type { Environment } from '#platform/server/env.ts'
import { publicAddress } from '#platform/server/public-address.ts'
import { callbackPaths, type Provider } from '../../contract.ts'

/** The callback of a way to connect: an Instagram account has one, however its person logs in. */
export function callbackOf(provider: Provider): keyof typeof callbackPaths {
  return provider === 'instagram_facebook' ? 'instagram' : provider
}

/**
 * The address to which the provider sends the browser back. In production always our public address; elsewhere the
 * caller may use another address of the same machine and names it. Throws a 422 for a foreign path.
 */
export function callbackAddress(
  env: Environment,
  asked: string | undefined,
  provider: keyof typeof callbackPaths = 'instagram',
): string {
  const callbackPath = callbackPaths[provider]
  const ours = publicAddress(env, callbackPath)
  if (asked === undefined || asked === ours) return ours

  const { protocol, pathname, search, hash } = new URL(asked)
  const isCallback = /^https?:$/.test(protocol) && `${pathname}${search}${hash}` === callbackPath
  if (env.production || !isCallback) throw fieldError('redirect_uri', 'foreign_redirect_uri')
  return asked
}
