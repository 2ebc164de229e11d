import { useTranslations } from 'use-intl'
import { Badge } from '#ui/badge.tsx'
import { CataloguePicture } from './catalogue-picture.tsx'
import type { CatalogueProduct } from './use-catalogue.ts'
import { useCataloguePrice } from './use-catalogue-price.ts'

type Props = {
  products: CatalogueProduct[]
  disabled?: boolean
  onTake: (product: CatalogueProduct) => void
}

/** Products of the seller's catalogue, each one press away; nothing where there are none. */
export function CatalogueChoice({ products, disabled, onTake }: Props) {
  const t = useTranslations('claims.catalogue')
  const priceText = useCataloguePrice()
  if (products.length === 0) return null
  return (
    <section className="grid gap-1">
      <p className="text-12 font-semibold text-ink-muted">{t('title')}</p>
      <ul
        aria-label={t('title')}
        className="max-h-64 divide-y divide-line overflow-y-auto rounded-control border border-line"
      >
        {products.map((product) => (
          <li key={product.uuid}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onTake(product)}
              className="flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-left text-14 hover:bg-sunken focus-visible:-outline-offset-2 disabled:text-ink-faint"
            >
              <CataloguePicture picture={product.picture} />
              <span className="min-w-0 flex-1 break-words">{product.name}</span>
              {!product.available && <Badge kind="soon">{t('soldOut')}</Badge>}
              <span className="text-ink-muted tabular-nums">{priceText(product.price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
