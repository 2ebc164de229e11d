import { Readable } from 'node:stream'
import { personName } from '#features/integrations/server/index.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Cell, SheetColumn } from '#platform/server/sheets/sheet-column.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import type * as calls from '../../contract.ts'
import type { CustomersDeps } from '../deps.ts'
import type { Filter } from '../people/customer-filter-store.ts'
import { customerStore, type WholeLine } from '../people/customer-store.ts'
import { readLives } from '../record/read-lives.ts'
import { segmentStore } from './segment-store.ts'

const pageSize = 1_000
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const everyone: Filter = { searchParam: '', engagement: [] }

type Column = Omit<SheetColumn, 'head'> & { name: string; of: (one: WholeLine, say: Translate) => Cell }
const text = (name: string, width: number, of: Column['of']): Column => ({ name, width, kind: 'text', of })

const columns: Column[] = [
  text('user_name', 24, ({ userName }) => personName(userName ?? '')),
  text('full_name', 30, ({ name }) => name ?? ''),
  text('email', 30, ({ email }) => email ?? ''),
  text('mobile', 18, ({ mobile }) => formatPhone(mobile ?? '')),
  text('engagement', 14, ({ engagement }, say) => say(`customer_export.levels.${engagement}`)),
  { name: 'lives', width: 10, kind: 'count', of: ({ livesCount }) => livesCount },
  { name: 'comments', width: 12, kind: 'count', of: ({ commentsCount }) => commentsCount },
  { name: 'orders', width: 10, kind: 'count', of: ({ ordersCount }) => ordersCount },
  { name: 'bought', width: 14, kind: 'money', of: ({ bought }) => bought },
  { name: 'last_seen', width: 20, kind: 'time', of: ({ lastSeenAt }) => lastSeenAt?.getTime() ?? null },
  text('tags', 30, ({ tags }) => tags.join(', ')),
  text('notes', 40, ({ notes }) => notes ?? ''),
]

/** The caller's customers, or those of a saved filter, as a file without document numbers. */
export async function exportCustomers(
  deps: CustomersDeps,
  actor: Actor,
  { segmentUuid, format, agreed }: RequestOf<typeof calls.exportCustomers>['query'],
  { translate, locale }: { translate: Translate; locale: Locale },
) {
  const { db } = deps.connection
  const segment = segmentUuid ? await segmentStore(db).one(actor.userUuid, segmentUuid) : null
  if (segmentUuid && !segment) throw new AppError('not_found', { messageKey: 'unknown_segment' })
  await readLives(deps, { ownerUuid: actor.userUuid, which: 'locked_again' })
  const heads = columns.map(({ name, width, kind }) => ({
    head: translate(`customer_export.${name}`),
    width,
    kind,
  }))
  const filter = { ...(segment?.filter ?? everyone), ...(agreed && { agreed }) }
  const pages = pagesOf(deps, actor.userUuid, filter, translate)
  const reader = { yesNo: ['', ''] as [string, string], locale, clock: zonedClock('America/Sao_Paulo') }
  return {
    name: `arara-${translate('customer_export.file')}.${format}`,
    ...(format === 'xlsx' && { mediaType: workbook }),
    bytes: null,
    stream: Readable.from(
      format === 'csv'
        ? writeCsv(pages, heads, reader)
        : (await import('#platform/server/sheets/write-xlsx.ts')).writeXlsx(pages, heads, {
            ...reader,
            sheet: translate('customer_export.sheet'),
          }),
      { objectMode: false },
    ),
  }
}

async function* pagesOf(
  { connection, clock }: CustomersDeps,
  ownerUuid: string,
  filter: Filter,
  say: Translate,
): AsyncIterable<Cell[][]> {
  const scope = { ownerUuid, merchantUuid: null, isWithheld: false }
  const now = clock.now()
  for (let after: string | null = null; ; ) {
    const found: WholeLine[] = await customerStore(connection.db).after(
      scope,
      { filter, after, limit: pageSize },
      now,
    )
    yield found.map((one) => columns.map(({ of }) => of(one, say)))
    if (found.length < pageSize) return
    after = found.at(-1)?.uuid ?? null
  }
}
