import type { Translate } from '#platform/i18n/server-messages.ts'
import type { SheetColumn } from '#platform/server/sheets/sheet-column.ts'

/** The columns of an export, with heads that an import knows; `exportRowStore` gives the cells in this order. */
export function exportColumns(translate: Translate): SheetColumn[] {
  const column = (name: string, kind: SheetColumn['kind'] = 'text', width = 16): SheetColumn => ({
    head: translate(`products_export.head.${name}`),
    width,
    kind,
  })
  return [
    column('key', 'text', 38),
    column('name', 'text', 40),
    column('description', 'text', 40),
    column('categories', 'text', 24),
    column('active', 'yesNo', 8),
    column('link', 'text', 40),
    column('price_sale', 'money'),
    column('price_discount', 'money'),
    column('price_cost', 'money'),
    column('stock'),
    column('sku'),
    column('barcode'),
    column('weight'),
    column('width'),
    column('height'),
    column('length'),
    ...[1, 2, 3].flatMap((n) => [column(`option${n}_name`), column(`option${n}_value`)]),
  ]
}
