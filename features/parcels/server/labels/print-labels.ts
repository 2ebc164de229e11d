import { Readable } from 'node:stream'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { downloadLabels as downloadCall } from '../../labels-contract.ts'
import type { ParcelsDeps } from '../deps.ts'
import { labelStore } from './label-store.ts'

/**
 * Labels of one carrier as a file, which the carrier is asked for each time. Throws `conflict` with `no_labels` where none is
 * ready.
 */
export async function downloadLabels(
  deps: ParcelsDeps,
  actor: Actor,
  { params, query }: Pick<RequestOf<typeof downloadCall>, 'params' | 'query'>,
) {
  await deps.merchants.access(actor, params.uuid, 'read')
  const found = await labelStore(deps.connection.db).current(params.uuid, { numbers: query.numbers })
  const [first, ...others] = found.filter(
    ({ state, labelId, carrier }) => state === 'ready' && labelId !== null && carrier === query.carrier,
  )
  const account = first && (await deps.services.account(first.connectionUuid))
  if (!account) throw new AppError('conflict', { messageKey: 'no_labels' })
  // Those of an account that was connected before are printed by themselves.
  const own = [first, ...others].filter(({ connectionUuid }) => connectionUuid === account.connectionUuid)
  const ids = own.flatMap(({ labelId }) => labelId ?? [])
  const answer = await deps.carriers.labels(first.carrier).print(account, ids)
  if (answer.kind !== 'ok') throw new AppError('provider_error', { messageKey: 'labels_not_printed' })
  return {
    name: 'arara-etiquetas.pdf',
    bytes: answer.value.length,
    stream: Readable.from(answer.value, { objectMode: false }),
  }
}
