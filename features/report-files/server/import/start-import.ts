import { liveStore } from '#features/lives/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError, fieldError } from '#platform/contract/errors.ts'
import { saoPauloDay } from '#platform/contract/time.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import { defineJob } from '#platform/server/jobs.ts'
import type { startImport as contract } from '../../import-contract.ts'
import type { ReportFilesDeps } from '../deps.ts'
import { importRow } from './import-row.ts'
import { importStore, type ReportImport } from './import-store.ts'

type Request = RequestOf<typeof contract>['body']

export const runImportJob = defineJob<{ id: string }>('report-files.run-import', {
  formerName: 'lives.run-import',
  retries: 3,
})

/** The maximum of concurrent imports of one user. */
const maxRunning = 3

/** Starts the import of an uploaded file by enqueuing its job. */
export async function startImport(deps: ReportFilesDeps, actor: Actor, request: Request) {
  const store = importStore(deps.connection.db)
  const reportImport = await ownImport(deps, actor, request.id)
  if (reportImport.status !== 'uploaded') throw new AppError('conflict', { messageKey: 'import_begun' })
  if ((await store.countImporting(actor.userUuid)) >= maxRunning)
    throw new AppError('conflict', { messageKey: 'import_others_running' })

  const { mapping, date } = request
  const columns = [mapping.userName, mapping.text, mapping.time].filter((column) => column !== null)
  if (new Set(columns).size < columns.length) throw fieldError('mapping', 'import_same_column')
  if (date > saoPauloDay(deps.clock.now()) || date < '2010-01-01') throw fieldError('date', 'import_date')

  const account = await accountOf(deps, actor, request)
  const plan = { ...mapping, ...account, date, timezone: actor.timezone, title: request.title || null }
  const begun = await deps.connection.transaction(async (tx) => {
    const turned = await importStore(tx).transition(reportImport.id, 'uploaded', {
      status: 'importing',
      mapping: { rows: reportImport.mapping?.rows ?? 0, plan },
      updatedAt: deps.clock.now(),
    })
    if (turned) await deps.jobs.enqueue(runImportJob, { id: reportImport.id }, { tx })
    return turned
  })
  if (!begun) throw new AppError('conflict', { messageKey: 'import_begun' })
  return importRow(begun, null, deps.clock.now())
}

/** An import of the caller's own; `not_found` for every other one. */
export async function ownImport(
  { connection }: Pick<ReportFilesDeps, 'connection'>,
  actor: Actor,
  id: string,
): Promise<ReportImport> {
  const found = await importStore(connection.db).byId(id)
  if (found?.ownerUuid !== actor.userUuid) throw new AppError('not_found')
  return found
}

/** Maps imports, with their lives, to the rows of an API reply. */
export async function importRows({ connection, clock }: ReportFilesDeps, reportImport: ReportImport[]) {
  const store = liveStore(connection.db)
  const now = clock.now()
  return Promise.all(
    reportImport.map(async (one) => importRow(one, one.liveId ? await store.byId(one.liveId) : null, now)),
  )
}

/** The account of the live: a connected account, or an imported one that only has a name. */
async function accountOf(deps: ReportFilesDeps, actor: Actor, { pluginId, account }: Request) {
  const store = importStore(deps.connection.db)
  const connected = await deps.integrations.accountsOfOwner(actor.userUuid)
  if (pluginId) {
    const own = connected.find((one) => one.pluginId === pluginId)
    if (own) return { pluginId, accountId: own.accountId, accountUsername: own.username }
    const named = await store.accountById(actor.userUuid, pluginId)
    if (!named) throw new AppError('not_found')
    return namedAccount(named)
  }

  const username = (account ?? '').trim().replace(/^@/, '').toLowerCase()
  if (!/^[a-z0-9._]{1,30}$/.test(username)) throw fieldError('account', 'import_account')
  const own = connected.find((one) => one.username.toLowerCase() === username)
  if (own) return { pluginId: own.pluginId, accountId: own.accountId, accountUsername: own.username }
  return namedAccount(
    await store.accountNamed(actor.userUuid, username, {
      id: deps.ids.uuid(),
      createdAt: deps.clock.now(),
    }),
  )
}

/** An imported account, which is identified by its name alone. */
const namedAccount = ({ id, username }: { id: string; username: string }) => ({
  pluginId: id,
  accountId: `@${username}`,
  accountUsername: username,
})
