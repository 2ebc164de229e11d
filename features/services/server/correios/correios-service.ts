import { hour, second } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { UnreachableError } from '#platform/server/http-client.ts'
import { idOf, isObject, jsonOf, objectOf, textOf } from '#platform/server/provider-json.ts'
import type { ServicesDeps } from '../deps.ts'
import type { GrantAnswer, Service } from '../service.ts'
import { callCorreios, correiosSettings } from './call-correios.ts'

/** Correios: user, access code and posting card of a contract; tokens of 24 hours, made again from them. */
export function correiosService(env: Environment): Service {
  return {
    isConfigured: true,
    isSimulated: correiosSettings(env).isSimulated,
    // The first use after the end of a token makes the next: Correios make none while one has more than 30 minutes left.
    renewBefore: 0,
    connect: { by: 'keys', finish: signIn },
    renew: (deps, keys) => signIn(deps, objectOf(jsonOf(keys)) as Record<string, string>),
    async test(deps, { uuid, details }) {
      const answer = await callCorreios(deps, uuid, {
        path: `/prepostagem/v2/prepostagens?status=PREPOSTADO&page=0&size=1`,
      })
      if (answer.kind !== 'ok' && answer.kind !== 'list') return null
      return { accountName: details.card ?? null, lacks: null }
    },
  }
}

async function signIn(
  { httpClient, clock, env }: Pick<ServicesDeps, 'httpClient' | 'clock' | 'env'>,
  keys: Record<string, string>,
): Promise<GrantAnswer> {
  const { user = '', code: accessCode = '', card = '' } = keys
  const answer = await httpClient(`${correiosSettings(env).apiUrl}/token/v1/autentica/cartaopostagem`, {
    json: { numero: card },
    headers: {
      ...{ authorization: `Basic ${Buffer.from(`${user}:${accessCode}`).toString('base64')}` },
      accept: 'application/json',
    },
    timeoutMs: 8 * second,
  }).catch((error: unknown) => {
    if (error instanceof UnreachableError) return null
    throw error
  })
  const body = objectOf(answer?.body)
  const accessToken = textOf(body.token)
  if ((answer?.status !== 200 && answer?.status !== 201) || accessToken === null)
    // A page of HTML is the firewall's, and refuses nothing of the merchant's.
    return {
      kind: answer && isObject(answer.body) && [400, 401, 403].includes(answer.status) ? 'refused' : 'failed',
    }
  const { contrato, dr } = objectOf(body.cartaoPostagem)
  return {
    kind: 'granted',
    grant: {
      ...{ accessToken, accountId: card, permissions: [] },
      refreshToken: JSON.stringify({ user, code: accessCode, card }),
      // `expiraEm` has no zone; a token is valid for 24 hours.
      expiresAt: new Date(clock.now().getTime() + 23 * hour),
      details: { card, contract: idOf(contrato) ?? '', dr: idOf(dr) ?? '', document: idOf(body.cnpj) ?? '' },
    },
  }
}
