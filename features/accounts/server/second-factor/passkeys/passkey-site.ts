import type { Environment } from '#platform/server/env.ts'
import { publicOrigin } from '#platform/server/public-address.ts'

/** Where passkeys are valid: the browser makes and uses them on this address only, which a copy of our pages is not. */
export function passkeySite(env: Pick<Environment, 'ARARA_URL' | 'PORT'>): { id: string; origin: string } {
  const origin = publicOrigin(env)
  return { id: new URL(origin).hostname, origin }
}

/** Ed25519, ES256 and RS256 in the numbers of COSE: what authenticators make; Node still warns about newer ones. */
export const algorithms = [-8, -7, -257]

/** Loaded when the first passkey is made or used: most processes never need it. */
export const webAuthn = () => import('@simplewebauthn/server')
