import Plus from 'lucide-react/icons/plus'
import Store from 'lucide-react/icons/store'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Button } from '#ui/button.tsx'
import { renumber, swap, without } from '../../../link-order.ts'
import { most } from '../../../link-types.ts'
import type { BioProduct } from '../../bio-queries.ts'
import { type Errors, errorAt, errorsBelow } from '../save-outcome.ts'
import { newProduct } from './new-link.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductRow } from './product-row.tsx'

const CatalogueDialog = lazyComponent(async () => (await import('./catalogue-dialog.tsx')).CatalogueDialog)

type Props = {
  products: BioProduct[]
  /** By index: `1.url`. */
  errors: Errors
  onChange: (products: BioProduct[]) => void
}

/** The products of a group; one at a time is open. */
export function ProductList({ products, errors, onChange }: Props) {
  const t = useTranslations('bio.store')
  const [openId, setOpenId] = useState<string | null>(null)
  const [isPicking, setPicking] = useState(false)
  const isFull = products.length >= most.products
  const add = () => {
    const product = newProduct()
    onChange(renumber([...products, product]))
    setOpenId(product.id)
  }

  return (
    <>
      {products.length === 0 && <p className="text-14 text-ink-muted">{t('none')}</p>}
      {products.length > 0 && (
        <ol className="grid gap-2">
          {products.map((product, place) => (
            <li key={product.id} className="grid min-w-0 gap-3 rounded-control border border-line p-2">
              <ProductRow
                product={product}
                isOpen={openId === product.id}
                isFirst={place === 0}
                isLast={place === products.length - 1}
                error={errorAt(errors, `${place}`)}
                onOpen={() => setOpenId(openId === product.id ? null : product.id)}
                onMove={(by) => onChange(swap(products, place, by))}
                onRemove={() => onChange(without(products, place))}
              />
              {openId === product.id && product.productUuid === null && (
                <ProductFields
                  product={product}
                  errors={errorsBelow(errors, `${place}`)}
                  onChange={(next) => onChange(products.with(place, next))}
                />
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Store />} disabled={isFull} onClick={() => setPicking(true)}>
          {t('fromCatalogue')}
        </Button>
        <Button size="sm" kind="quiet" icon={<Plus />} disabled={isFull} onClick={add}>
          {t('addProduct')}
        </Button>
      </div>
      <Suspense>
        {isPicking && (
          <CatalogueDialog
            known={products}
            onPick={(product) => onChange(renumber([...products, product]))}
            onClose={() => setPicking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
