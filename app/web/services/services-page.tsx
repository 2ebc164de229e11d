import { ErpCards } from '#features/erp/web/erp-cards.tsx'
import { ServicesPage as Page } from '#features/services/web/services-page.tsx'

/** The services of a brand, with what the features after services add to it. */
export function ServicesPage() {
  return <Page More={ErpCards} />
}
