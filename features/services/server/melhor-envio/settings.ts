import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** The app at the simulator; its own defaults are the same. */
const simulatedApp = { clientId: '4001', clientSecret: 'arara-demo-melhor-envio' }

export type MelhorEnvioSettings = {
  /** Null if this installation has no app at Melhor Envio. Its secret signs the events, too. */
  app: { clientId: string; clientSecret: string } | null
  url: string
  /** The provider is the simulator. */
  isSimulated: boolean
  /** Names the application and a technical contact, which Melhor Envio demands of every call. */
  userAgent: string
}

/** The app to use: the configured one, else outside production the simulator's. */
export function melhorEnvioSettings(env: Environment): MelhorEnvioSettings {
  const { MELHOR_ENVIO_CLIENT_ID: clientId, MELHOR_ENVIO_CLIENT_SECRET: clientSecret } = env
  const simulators = env.demo && !clientId ? env.ARARA_SIMULATORS_URL : undefined
  const base = env.MELHOR_ENVIO_URL ?? (simulators && `${withoutSigns(simulators, '/')}/melhor-envio`)
  const configured = clientId && clientSecret ? { clientId, clientSecret } : null
  return {
    app: configured ?? (base && !env.production ? simulatedApp : null),
    url: base ? withoutSigns(base, '/') : 'https://melhorenvio.com.br',
    isSimulated: base !== undefined,
    userAgent: `Arara (${env.MELHOR_ENVIO_CONTACT ?? 'tecnico@arara.example'})`,
  }
}
