import { Readable } from 'node:stream'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import { pageOf } from '#platform/contract/table.ts'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Cell, SheetColumn } from '#platform/server/sheets/sheet-column.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import type { downloadMerchantInvoices, listMerchantInvoices } from '../../merchant-invoice-contract.ts'
import type { BillingDeps } from '../deps.ts'
import {
  type InvoiceEntry,
  type InvoiceFilter,
  type InvoiceScope,
  merchantInvoiceStore,
} from './merchant-invoice-store.ts'

type Deps = Pick<BillingDeps, 'connection' | 'merchants' | 'entriesOfOrders'>
type Request = RequestOf<typeof listMerchantInvoices>['body']
type Download = Pick<RequestOf<typeof downloadMerchantInvoices>, 'params' | 'query'>

const pageSize = 1000
/** A month has some thousand entries; a file of all months is longer than this for no merchant. */
const mostRows = 100_000

/** What a merchant's accounts cost and its orders brought: by month and kind, with totals. */
export async function listInvoicesOfMerchant(deps: Deps, actor: Actor, request: Request) {
  const scope = await scopeOf(deps, actor, request.uuid)
  const filter = filterOf(request)
  const store = merchantInvoiceStore(deps.connection.db)
  const { total, ...totals } = await store.totals(scope, filter)
  const entries = await store.page(scope, filter, request.limit, (request.page - 1) * request.limit)
  const rows = entries.map((entry) => ({ ...entry, at: new Date(entry.at) }))
  return { ...pageOf(rows, total, request), ...totals }
}

/** The same as a file, the oldest entries last. */
export async function downloadInvoicesOfMerchant(
  deps: Deps,
  actor: Actor,
  { params: { uuid }, query }: Download,
  { translate, locale }: { translate: Translate; locale: Locale },
) {
  const scope = await scopeOf(deps, actor, uuid)
  const filter = filterOf(query)
  const pages = pagesOf(deps, scope, filter, translate)
  const reader = {
    yesNo: ['', ''] as [string, string],
    ...{ locale, clock: zonedClock('America/Sao_Paulo') },
  }
  const columns = columnsOf(translate)
  const { format } = query
  const bytes =
    format === 'csv'
      ? writeCsv(pages, columns, reader)
      : (await import('#platform/server/sheets/write-xlsx.ts')).writeXlsx(pages, columns, {
          ...reader,
          sheet: translate('merchant_invoices.sheet'),
        })
  return {
    name: ['arara', translate('merchant_invoices.file'), filter.month]
      .filter(Boolean)
      .join('-')
      .concat(`.${format}`),
    mediaType:
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: null,
    stream: Readable.from(bytes, { objectMode: false }),
  }
}

async function scopeOf(
  { merchants, entriesOfOrders }: Deps,
  actor: Actor,
  uuid: string,
): Promise<InvoiceScope> {
  const merchant = await merchants.access(actor, uuid, 'read')
  return { ...(await merchants.paidBy(merchant)), ofOrders: entriesOfOrders?.(merchant.uuid) ?? null }
}

function filterOf({ month, kind }: Pick<Request, 'month' | 'kind'>): InvoiceFilter {
  return { month: month ?? null, kind: kind ?? null }
}

async function* pagesOf(
  { connection }: Deps,
  scope: InvoiceScope,
  filter: InvoiceFilter,
  translate: Translate,
): AsyncIterable<Cell[][]> {
  const store = merchantInvoiceStore(connection.db)
  for (let offset = 0; offset < mostRows; offset += pageSize) {
    const entries = await store.page(scope, filter, pageSize, offset)
    yield entries.map((entry) => cellsOf(entry, translate))
    if (entries.length < pageSize) return
  }
}

function columnsOf(translate: Translate): SheetColumn[] {
  const head = (name: string) => translate(`merchant_invoices.head.${name}`)
  return [
    { head: head('at'), width: 20, kind: 'time' },
    { head: head('kind'), width: 22, kind: 'text' },
    { head: head('account'), width: 26, kind: 'text' },
    { head: head('live_day'), width: 14, kind: 'text' },
    { head: head('reference'), width: 30, kind: 'text' },
    { head: head('amount'), width: 14, kind: 'money' },
  ]
}

function cellsOf(
  { at, kind, account, liveDay, reference, amount }: InvoiceEntry,
  translate: Translate,
): Cell[] {
  return [
    at,
    translate(`merchant_invoices.kind.${kind}`),
    account ?? '',
    liveDay ?? '',
    reference ?? '',
    amount,
  ]
}
