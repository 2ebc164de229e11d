import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

export type YampiSettings = {
  /** The base address of the API, without a slash at its end. */
  apiUrl: string
  /** The page where a store's links are bought, without the tokens. */
  payUrl(alias: string): string
}

/** Yampi itself, or outside production the simulator unless `YAMPI_API_URL` is set. */
export function yampiSettings(env: Environment): YampiSettings {
  const simulators = env.demo && env.ARARA_SIMULATORS_URL ? withoutSigns(env.ARARA_SIMULATORS_URL, '/') : null
  const apiUrl = env.YAMPI_API_URL ?? (simulators ? `${simulators}/yampi/v2` : 'https://api.dooki.com.br/v2')
  return {
    apiUrl: withoutSigns(apiUrl, '/'),
    payUrl: (alias) =>
      simulators && !env.YAMPI_API_URL
        ? `${simulators}/yampi/pay/${alias}/r`
        : `https://${alias}.pay.yampi.com.br/r`,
  }
}
