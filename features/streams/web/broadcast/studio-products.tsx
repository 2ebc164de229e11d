import { useQuery } from '@tanstack/react-query'
import Star from 'lucide-react/icons/star'
import { useTranslations } from 'use-intl'
import { ShownPriceText, shownName } from '#features/catalogue/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { ProductThumb } from '../products/product-row.tsx'
import {
  shownOf,
  streamProductsQuery,
  useProductChanges,
  withActive,
  withFeatured,
} from '../products/products-query.ts'
import { streamProductsPath } from '../stream-paths.ts'
import type { Stream } from '../streams-query.ts'

/** The products of the live with one press each to feature them and to put them on sale. */
export function StudioProducts({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.live')
  const query = useQuery(streamProductsQuery(stream))
  const change = useProductChanges(stream.uuid, t('productFailed'))
  const shown = shownOf(stream)
  const byUuid = new Map(query.data?.rows.map((product) => [product.uuid, product]))
  const products = stream.productsUuid.flatMap((uuid) => byUuid.get(uuid) ?? [])
  return (
    <section aria-labelledby="studio-products" className="rounded-card border border-line bg-surface">
      <h2 id="studio-products" className="px-4 pt-3 font-semibold">
        {t('products')}
      </h2>
      {query.isPending && <SkeletonRows rows={3} height={64} label={t('products')} />}
      {!query.data && query.isError && <LoadFailure level={3} title={t('productsFailed')} query={query} />}
      {query.data && products.length === 0 && (
        <div className="grid justify-items-start gap-3 px-4 pt-1 pb-4 text-14">
          <p className="text-ink-muted">{t('noProducts')}</p>
          <Button render={<Link to={streamProductsPath(stream)} />}>{t('addProducts')}</Button>
        </div>
      )}
      <ul>
        {products.map((product) => {
          const name = shownName(product.name)
          const isActive = shown.activeProductsId.includes(product.uuid)
          const isFeatured = shown.featuredProductsId.includes(product.uuid)
          return (
            <li
              key={product.uuid}
              className="flex items-center gap-3 border-line border-t px-4 py-2 first:border-t-0"
            >
              <ProductThumb address={product.picture} />
              <div className="min-w-0 flex-1 text-14">
                <p className="line-clamp-2 break-words font-medium">{name}</p>
                <ShownPriceText price={product.price} />
              </div>
              <Switch
                label={t(isActive ? 'deactivate' : 'activate', { name })}
                hideLabel
                checked={isActive}
                onChange={(event) => change(withActive(shown, product.uuid, event.target.checked))}
              />
              <button
                type="button"
                aria-pressed={isFeatured}
                aria-label={t(isFeatured ? 'unfeature' : 'feature', { name })}
                onClick={() => change(withFeatured(shown, product.uuid, !isFeatured))}
                className={cx(
                  'grid size-13 shrink-0 place-items-center rounded-control border',
                  isFeatured ? 'border-action bg-action-soft text-action-soft-text' : 'border-edge',
                )}
              >
                <Star aria-hidden="true" className={cx('size-6', isFeatured && 'fill-current')} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
