import { second } from '#platform/contract/time.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { idOf, jsonOf, numberOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer } from '../service.ts'
import { tinySettings } from './settings.ts'

/** Two calls within the lease of a renewal. */
const patience = 4 * second

/** The merchant's own app at Tiny. */
export type TinyApp = { clientId: string; clientSecret: string }

type Deps = Pick<ServicesDeps, 'httpClient' | 'clock' | 'env'>

/**
 * A code or a refresh token for tokens, and whose account they are. What is stored for the next renewal has the merchant's
 * app in it, as Tiny asks for its keys each time.
 */
export async function requestTokens(
  { httpClient, clock, env }: Deps,
  app: TinyApp,
  asked: Record<string, string>,
): Promise<GrantAnswer> {
  const { tokenUrl, apiUrl } = tinySettings(env)
  const call = (url: string, request: Parameters<typeof httpClient>[1]) =>
    httpClient(url, { timeoutMs: patience, ...request }).catch((error: unknown) => {
      if (error instanceof UnreachableError) return null
      throw error
    })
  const answer = await call(tokenUrl, {
    form: { client_id: app.clientId, client_secret: app.clientSecret, ...asked },
    headers: { accept: 'application/json' },
  })
  const body = objectOf(answer?.body)
  const accessToken = textOf(body.access_token)
  if (answer?.status !== 200 || accessToken === null) {
    const status = answer?.status ?? 0
    // The app is the merchant's: a wrong secret is hers to correct.
    const isRefused = (status === 400 || status === 401) && textOf(body.error) !== null
    return { kind: isRefused ? 'refused' : 'failed' }
  }
  const who = await call(`${apiUrl}/info`, { headers: { authorization: `Bearer ${accessToken}` } })
  const accountId = accountIdOf(objectOf(who?.body))
  if (accountId === null && asked.grant_type === 'authorization_code') return { kind: 'failed' }
  return {
    kind: 'granted',
    grant: {
      accessToken,
      refreshToken: JSON.stringify({ ...app, refreshToken: textOf(body.refresh_token) ?? '' }),
      expiresAt: new Date(clock.now().getTime() + (numberOf(body.expires_in) ?? 0) * second),
      permissions: [],
      // New tokens are kept though the account could not be asked: the old ones are used up.
      accountId: accountId ?? '',
    },
  }
}

/** What was stored for a renewal: the merchant's app and its refresh token. */
export function storedRenewal(stored: string): TinyApp & { refreshToken: string } {
  const { clientId, clientSecret, refreshToken } = objectOf(jsonOf(stored))
  return {
    clientId: textOf(clientId) ?? '',
    clientSecret: textOf(clientSecret) ?? '',
    refreshToken: textOf(refreshToken) ?? '',
  }
}

/** The account's CNPJ or CPF. */
export const accountIdOf = (info: Record<string, unknown>): string | null =>
  idOf(textOf(info.cpfCnpj)?.replace(/\D/g, ''))
