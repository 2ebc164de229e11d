import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { Actor } from '#platform/server/http/actor.ts'
import type { Cell } from '#platform/server/sheets/sheet-column.ts'
import type { importTemplate as contract } from '../../import-contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { exportColumns, linkColumns } from './export-columns.ts'
import { writeSheet } from './write-sheet.ts'

/** Our columns with products as examples: two skus of one product and one without variations, or an external link. */
export async function exportTemplate(
  deps: Pick<CatalogueDeps, 'merchants' | 'i18n'>,
  actor: Actor,
  { merchantUuid, format }: RequestOf<typeof contract>['query'],
  locale: Locale,
) {
  const { productGateway } = await deps.merchants.access(actor, merchantUuid, 'read')
  const translate = deps.i18n.translator(locale)
  const text = (key: string) => translate(`products_export.example.${key}`)
  const isLinks = productGateway === 'external-link'
  const columns = isLinks ? linkColumns(translate) : exportColumns(translate)
  const dress: Cell[] = ['', text('dress'), text('dressText'), text('dresses'), true]
  const noOption: Cell[] = ['', '']
  const sku = (size: string, code: string, stock: string): Cell[] => [
    ...[...dress, '', 18_990, 15_990, 8_000, stock, code, '', '0.3', '30', '4', '40'],
    ...[text('size'), size, ...noOption, ...noOption],
  ]
  const rows: Cell[][] = isLinks
    ? [[...dress, 'https://www.example.com/vestido', 18_990, 15_990]]
    : [
        sku(text('small'), 'VL-P', '3'),
        sku(text('medium'), 'VL-M', '5'),
        [
          ...['', text('bag'), '', text('bags'), true, '', 9_900, null, null],
          ...[translate('products_export.unlimited'), 'B-1', '', '', '', '', ''],
          ...[...noOption, ...noOption, ...noOption],
        ],
      ]
  return writeSheet(
    { name: translate('products_export.template'), format, columns, pages: [rows] },
    { translate, locale, actor },
  )
}
