import { OfferedImport } from '#features/catalogue/web/import/offered-import.tsx'
import { ErpPage as Page } from '#features/erp/web/erp-page.tsx'

/** The ERP of a brand, with the catalogue's import of its products. */
export function ErpPage() {
  return <Page Import={OfferedImport} />
}
