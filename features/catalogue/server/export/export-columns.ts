import type { Translate } from '#platform/i18n/server-messages.ts'
import type { SheetColumn } from '#platform/server/sheets/sheet-column.ts'

/** The columns of external links, with heads that an import knows. */
export function linkColumns(translate: Translate): SheetColumn[] {
  const column = columnsOf(translate)
  return [
    column('key', 'text', 38),
    column('name', 'text', 40),
    column('description', 'text', 40),
    column('categories', 'text', 24),
    column('active', 'yesNo', 8),
    column('link', 'text', 40),
    column('price_sale', 'money'),
    column('price_discount', 'money'),
  ]
}

/** The columns of an export; `exportRowStore` gives the cells in this order. */
export function exportColumns(translate: Translate): SheetColumn[] {
  const column = columnsOf(translate)
  return [
    ...linkColumns(translate),
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

const columnsOf =
  (translate: Translate) =>
  (name: string, kind: SheetColumn['kind'] = 'text', width = 16): SheetColumn => ({
    head: translate(`products_export.head.${name}`),
    width,
    kind,
  })
