import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** The app at the simulator; its own defaults are the same. */
const simulatedApp = { clientId: 'arara-demo-bling', clientSecret: 'arara-demo-bling-secret' }

/** The app to use: the configured one, else outside production the simulator's; null without one. */
export function blingSettings(env: Environment) {
  const { BLING_CLIENT_ID: clientId, BLING_CLIENT_SECRET: clientSecret } = env
  const simulators = env.demo && !clientId ? env.ARARA_SIMULATORS_URL : undefined
  const base = env.BLING_URL ?? (simulators && `${withoutSigns(simulators, '/')}/bling`)
  const at = base && withoutSigns(base, '/')
  return {
    app: clientId && clientSecret ? { clientId, clientSecret } : at && !env.production ? simulatedApp : null,
    apiUrl: at ? `${at}/Api/v3` : 'https://api.bling.com.br/Api/v3',
    tokenUrl: at ? `${at}/oauth/token` : 'https://api.bling.com.br/Api/v3/oauth/token',
    authorizeUrl: at ? `${at}/oauth/authorize` : 'https://bling.com.br/Api/v3/oauth/authorize',
    isSimulated: at !== undefined,
  }
}
