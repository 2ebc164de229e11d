import { AppError, fieldError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { type ServiceKind, serviceFacts } from '../../service-states.ts'
import type { ServicesDeps } from '../deps.ts'
import { saveConnection } from './save-connection.ts'

type Asked = { merchantUuid: string; kind: ServiceKind; password: string; keys: Record<string, string> }

/** Connects an account by the keys that its owner copied from the service, after the caller's password. */
export async function connectByKeys(
  deps: ServicesDeps,
  actor: Actor,
  { merchantUuid, kind, password, keys }: Asked,
) {
  await deps.merchants.access(actor, merchantUuid, 'full')
  await deps.accounts.confirmPassword(actor.userUuid, password)
  const { connect, isConfigured } = deps.services[kind]
  if (connect.by !== 'keys' || !isConfigured)
    throw new AppError('unavailable', { messageKey: 'service_not_configured' })
  const answer = await connect.finish(deps, givenKeys(kind, keys))
  return saveConnection(deps, actor, { merchantUuid, kind, answer })
}

/** What was typed of the keys that a service asks for; all of them are required. */
export function givenKeys(kind: ServiceKind, typed: Record<string, string>): Record<string, string> {
  const asked: readonly { name: string }[] = serviceFacts[kind].keys
  const given = Object.fromEntries(asked.map(({ name }) => [name, typed[name]?.trim() ?? '']))
  for (const [name, value] of Object.entries(given)) if (!value) throw fieldError(`keys.${name}`, 'required')
  return given
}
