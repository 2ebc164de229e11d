import SkipForward from 'lucide-react/icons/skip-forward'
import { useTranslations } from 'use-intl'
import { shownName } from '#features/catalogue/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { StreamProduct } from '../products/products-query.ts'
import { streamProductsPath } from '../stream-paths.ts'
import type { Stream } from '../streams-query.ts'
import { StudioProduct } from './studio-product.tsx'
import { useStudioProducts } from './use-studio-products.ts'

/** The products of the live with one press each to feature them, to sell them and to mark them as sold out. */
export function StudioProducts({ stream }: { stream: Stream }) {
  const t = useTranslations('studio.live')
  const { query, products, shown, marks, change, next, showNext } = useStudioProducts(stream)
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
      {next && <NextProduct product={next} onPress={showNext} />}
      <ul>
        {products.map((product) => (
          <StudioProduct key={product.uuid} {...{ product, shown, marks }} onChange={change} />
        ))}
      </ul>
    </section>
  )
}

/** One wide button within reach of a thumb: it takes the next product on the screen of those who watch. */
function NextProduct({ product, onPress }: { product: StreamProduct; onPress: () => void }) {
  const t = useTranslations('studio.live')
  return (
    <div className="px-4 py-3">
      <Button size="lg" wide icon={<SkipForward />} onClick={onPress}>
        <span className="min-w-0 truncate">{t('next', { name: shownName(product.name) })}</span>
      </Button>
    </div>
  )
}
