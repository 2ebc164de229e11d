import { withoutSigns } from '#platform/contract/without-signs.ts'
import type { Environment } from '#platform/server/env.ts'

/** Where Pagar.me is: its own address, or the simulator's. `tokensUrl`: where browsers of buyers send their cards. */
export function pagarMeSettings(env: Environment) {
  const simulators = env.demo ? env.ARARA_SIMULATORS_URL : undefined
  const base = env.PAGAR_ME_URL ?? (simulators && `${withoutSigns(simulators, '/')}/pagar-me`)
  const at = base && withoutSigns(base, '/')
  const apiUrl = at ? `${at}/api` : 'https://api.pagar.me/core/v5'
  return {
    apiUrl,
    tokensUrl: `${apiUrl}/tokens`,
    /** Where its boletos are. */
    pageOrigins: [new URL(apiUrl).origin, ...(at ? [] : ['https://pagar.me', 'https://boleto.pagar.me'])],
    isSimulated: at !== undefined,
  }
}
