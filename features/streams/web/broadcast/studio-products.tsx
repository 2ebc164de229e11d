import SkipForward from 'lucide-react/icons/skip-forward'
import { useTranslations } from 'use-intl'
import { shownName } from '#features/catalogue/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { streamProductsPath } from '../stream-paths.ts'
import type { Stream } from '../streams-query.ts'
import { StudioProduct } from './studio-product.tsx'
import { useStudioProducts } from './use-studio-products.ts'

type Props = {
  stream: Stream
  all: ReturnType<typeof useStudioProducts>
  /** On a phone `NextProduct` stands elsewhere. */
  nextIsElsewhere?: boolean
}

export function StudioProducts({ stream }: Pick<Props, 'stream'>) {
  return <ProductList stream={stream} all={useStudioProducts(stream)} />
}

/** The products of the live with one press each to feature them, to sell them and to mark them as sold out. */
export function ProductList({ stream, all, nextIsElsewhere = false }: Props) {
  const t = useTranslations('studio.live')
  const { query, products, shown, marks, change } = all
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
      <NextProduct all={all} className={cx('px-4 py-3', nextIsElsewhere && 'max-lg:hidden')} />
      <ul>
        {products.map((product) => (
          <StudioProduct key={product.uuid} {...{ product, shown, marks }} onChange={change} />
        ))}
      </ul>
    </section>
  )
}

/** One wide button within reach of a thumb: it takes the next product on the screen of those who watch. */
export function NextProduct({
  all: { next, showNext },
  className,
}: Pick<Props, 'all'> & { className: string }) {
  const t = useTranslations('studio.live')
  if (!next) return null
  return (
    <div className={className}>
      <Button size="lg" wide icon={<SkipForward />} onClick={showNext}>
        <span className="min-w-0 truncate">{t('next', { name: shownName(next.name) })}</span>
      </Button>
    </div>
  )
}
