import { AppError } from '#platform/contract/errors.ts'
import { day, second } from '#platform/contract/time.ts'
import type { Environment } from '#platform/server/env.ts'
import { describeError } from '#platform/server/log.ts'
import type { AccountsDeps } from '../deps.ts'
import { askBrasilApi } from './ask-brasilapi.ts'
import { askViaCep } from './ask-viacep.ts'
import { type KnownPostalCode, postalCodeStore } from './postal-code-store.ts'
import type { AskPostalCode, PostalPlace } from './postal-place.ts'

const foundFor = 30 * day
/** Unknown CEPs are cached for one day only, because new ones appear. */
const unknownFor = day
const patience = 3 * second

/**
 * Looks up a CEP: in our cache if fresh, else at ViaCEP, else at BrasilAPI, else in the stale cache. Throws `not_found` for
 * an unknown CEP, and `unavailable` if no service answered.
 */
export async function lookUpPostalCode(deps: AccountsDeps, postalCode: string): Promise<PostalPlace> {
  const store = postalCodeStore(deps.connection.db)
  const known = await store.byPostalCode(postalCode)
  if (known && isFresh(known, deps.clock.now())) return placeOf(known)

  const asked = await askAround(deps, postalCode)
  if (asked === undefined && known) return placeOf(known)
  if (asked === undefined) throw new AppError('unavailable', { messageKey: 'postal_code_unavailable' })

  const nowhere = { postalCode, street: '', neighborhood: '', city: '', state: '' }
  const learnt = { ...(asked ?? nowhere), found: asked !== null, fetchedAt: deps.clock.now() }
  await store.put(learnt)
  return placeOf(learnt)
}

/** The first service's result; null if a service reports that the CEP does not exist; undefined if none answered. */
async function askAround(deps: AccountsDeps, postalCode: string): Promise<PostalPlace | null | undefined> {
  let answer: PostalPlace | null | undefined
  for (const [name, ask] of Object.entries(services(deps))) {
    try {
      answer = await ask(postalCode)
      if (answer) return answer
    } catch (error) {
      deps.log.warn({ service: name, err: describeError(error) }, 'a CEP service did not answer')
    }
  }
  return answer
}

function services({ httpClient, env }: AccountsDeps): Record<string, AskPostalCode> {
  const { viaCep, brasilApi } = postalCodeHosts(env)
  return {
    viacep: askViaCep(httpClient, viaCep, patience),
    brasilapi: askBrasilApi(httpClient, brasilApi, patience),
  }
}

/** The configured hosts, else outside production the simulator's, else the services themselves. */
export function postalCodeHosts(env: Environment): { viaCep: string; brasilApi: string } {
  const simulators = env.demo ? env.ARARA_SIMULATORS_URL?.replace(/\/$/, '') : undefined
  const viaCep = env.VIACEP_URL ?? (simulators ? `${simulators}/viacep` : 'https://viacep.com.br')
  const brasilApi = env.BRASILAPI_URL ?? (simulators ? `${simulators}/brasilapi` : 'https://brasilapi.com.br')
  return { viaCep: viaCep.replace(/\/$/, ''), brasilApi: brasilApi.replace(/\/$/, '') }
}

function isFresh({ found, fetchedAt }: KnownPostalCode, now: Date): boolean {
  return now.getTime() - fetchedAt.getTime() < (found ? foundFor : unknownFor)
}

function placeOf(known: KnownPostalCode): PostalPlace {
  if (!known.found) throw new AppError('not_found', { messageKey: 'unknown_postal_code' })
  return known
}
