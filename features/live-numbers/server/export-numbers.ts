import { Readable } from 'node:stream'
import { zonedClock } from '#platform/contract/zoned-time.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Cell, SheetColumn } from '#platform/server/sheets/sheet-column.ts'
import { writeCsv } from '#platform/server/sheets/write-csv.ts'
import type { LiveNumbersDeps } from './deps.ts'
import { minutesOf, windowOf } from './show-numbers.ts'

type Asked = { uuid: string; format: 'csv' | 'xlsx'; locale: Locale }

const columns = ['viewers', 'messages', 'questions', 'details', 'carts', 'checkouts', 'sales'] as const

/** The minutes of a live as a file, as the page shows them. */
export async function exportNumbers(deps: LiveNumbersDeps, actor: Actor, { uuid, format, locale }: Asked) {
  const stream = await deps.streams.access({ actor, uuid, need: 'read' })
  const translate = deps.i18n.translator(locale)
  const say = (key: string) => translate(`live_numbers.${key}`)
  const minutes = await minutesOf(deps, uuid, windowOf(deps, stream))
  const pages = [minutes.map((one): Cell[] => [one.at.getTime(), ...columns.map((name) => one[name])])]
  const heads: SheetColumn[] = [
    { head: say('head.at'), width: 20, kind: 'time' },
    ...columns.map((name) => ({ head: say(`head.${name}`), width: 16, kind: 'count' as const })),
  ]
  const reader = { yesNo: ['', ''] as [string, string], locale, clock: zonedClock('America/Sao_Paulo') }
  const bytes =
    format === 'csv'
      ? writeCsv(pages, heads, reader)
      : (await import('#platform/server/sheets/write-xlsx.ts')).writeXlsx(pages, heads, {
          ...reader,
          sheet: say('sheet'),
        })
  return {
    name: `arara-${say('file')}.${format}`,
    mediaType:
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: null,
    stream: Readable.from(bytes, { objectMode: false }),
  }
}
