import type { RequestOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { SheetColumn } from '#platform/server/sheets/sheet-column.ts'
import type { refusedRows as contract } from '../../import-contract.ts'
import { changeStore } from '../bulk/change-store.ts'
import type { CatalogueDeps } from '../deps.ts'
import { type RefusedRow, refusedRowStore } from '../import/refused-row-store.ts'
import { writeSheet } from './write-sheet.ts'

const page = 500
const mostColumns = 200

/** The rows that an import left out, as they are in its file, with their line and the reason behind them. */
export async function exportRefusedRows(
  deps: Pick<CatalogueDeps, 'connection' | 'merchants' | 'i18n'>,
  actor: Actor,
  { params, query }: Pick<RequestOf<typeof contract>, 'params' | 'query'>,
  locale: Locale,
) {
  const { db } = deps.connection
  const change = await changeStore(db).byUuid(params.importUuid)
  if (change?.kind !== 'import') throw new AppError('not_found')
  await deps.merchants.access(actor, change.merchantUuid, 'read')
  const first = await refusedRowStore(db).page(change.uuid, 0, page)
  if (!first.some(({ problem }) => problem !== null)) throw new AppError('not_found')

  const translate = deps.i18n.translator(locale)
  const [head] = first
  const heads = (head?.problem === null ? (head.cells ?? []) : []).slice(0, mostColumns)
  const width = Math.max(heads.length, ...first.map(({ cells }) => Math.min(cells?.length ?? 0, mostColumns)))
  const column = (name: string, wide = 16): SheetColumn => ({ head: name, width: wide, kind: 'text' })
  const columns = [
    ...Array.from({ length: width }, (_, at) => column(heads[at] ?? '')),
    column(translate('products_export.line'), 8),
    column(translate('products_export.reason'), 60),
  ]
  const cellsOf = ({ line, problem, cells }: RefusedRow) => [
    ...Array.from({ length: width }, (_, at) => cells?.[at] ?? ''),
    String(line),
    translate(`errors.${problem}`),
  ]
  const pages = async function* () {
    for (let rows = first; rows.length > 0; ) {
      yield rows.filter(({ problem }) => problem !== null).map(cellsOf)
      if (rows.length < page) return
      rows = await refusedRowStore(db).page(change.uuid, rows.at(-1)?.line ?? 0, page)
    }
  }
  return writeSheet(
    { name: translate('products_export.refused'), format: query.format, columns, pages: pages() },
    { translate, locale, actor },
  )
}
