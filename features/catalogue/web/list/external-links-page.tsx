import Plus from 'lucide-react/icons/plus'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { SheetsMenu } from '../export/sheets-menu.tsx'
import { MerchantProducts } from '../merchant-products.tsx'
import { ListFrame } from './list-frame.tsx'
import { ProductsList } from './products-list.tsx'

/** `/merchants/{uuid}/settings/products/external-link`: products that are sold elsewhere. */
export function ExternalLinksPage() {
  const t = useTranslations('products.list')
  return (
    <MerchantProducts>
      {(shop) => (
        <ListFrame
          merchant={shop.merchant}
          text={t('externalText')}
          actions={
            <>
              <SheetsMenu shop={shop} gateway="external-link" />
              {shop.canEdit && (
                <Button kind="cta" icon={<Plus />} render={<Link to={shop.paths.add} />}>
                  {t('addLink')}
                </Button>
              )}
            </>
          }
        >
          <ProductsList shop={shop} gateway="external-link" />
        </ListFrame>
      )}
    </MerchantProducts>
  )
}
