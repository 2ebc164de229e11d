import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { shownCode } from '../../shown-code.ts'
import { namesCode } from '../names-code.ts'
import { CataloguePicture } from './catalogue-picture.tsx'
import type { ClaimListRow } from './claim-rows.ts'
import { useCataloguePrice } from './use-catalogue-price.ts'

type Props = {
  row: Extract<ClaimListRow, { kind: 'product' }>
  onFold: () => void
  /** Puts the product on show; null where that is not possible. */
  onShow: (() => void) | null
}

/** The header of a product's queue; folds it. */
export function ProductRow({ row, onFold, onShow }: Props) {
  const t = useTranslations('claims.group')
  const sold = useTranslations('claims.catalogue')
  const formats = useFormats()
  const priceText = useCataloguePrice()
  const { product, isFolded } = row
  const label = product?.label ?? t('unfound')
  // What was said in the live is what these people pay.
  const price =
    product?.price != null
      ? formats.money(product.price)
      : product?.catalogue
        ? priceText(product.catalogue.price)
        : null
  return (
    <header
      className={cx(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:px-6 md:px-4',
        row.isOnShow ? 'bg-warn-soft' : 'bg-sunken',
      )}
    >
      <h2 className="min-w-0 break-words text-16 font-semibold">
        <button
          type="button"
          aria-expanded={!isFolded}
          title={t(isFolded ? 'unfold' : 'fold', { product: label })}
          onClick={onFold}
          className="inline-flex min-h-9 items-center gap-1.5 text-left after:absolute after:inset-0 [&_.lucide]:size-4"
        >
          <ChevronDown
            aria-hidden="true"
            className={cx('shrink-0 text-ink-muted transition-transform', isFolded && '-rotate-90')}
          />
          {product?.catalogue && <CataloguePicture picture={product.catalogue.picture} />}
          {label}
        </button>
      </h2>
      {product?.codes
        .filter((code) => !namesCode(product.label, code))
        .map((code) => (
          <span key={code} className="font-mono text-12 text-ink-muted">
            {t('code', { code: shownCode(code) })}
          </span>
        ))}
      {price !== null && <span className="text-14 tabular-nums">{price}</span>}
      {product?.catalogue?.available === false && <Badge kind="soon">{sold('soldOut')}</Badge>}
      {product && product.pieces !== null && <Badge kind="soon">{t('pieces', { n: product.pieces })}</Badge>}
      {row.isOnShow && <Badge kind="live">{t('onShow')}</Badge>}
      <span className="ml-auto flex items-center gap-2 text-14 text-ink-muted tabular-nums">
        {row.waiting > 0 && (
          <span className="font-semibold text-warn-text">{t('waiting', { n: row.waiting })}</span>
        )}
        {product && t('ordered', { n: row.orders })}
        {onShow && product && !row.isOnShow && (
          <Button
            kind="quiet"
            size="sm"
            icon={<Eye aria-hidden="true" className="size-4!" />}
            aria-label={t('showProduct', { product: product.label })}
            className="relative z-1 -my-1 max-md:px-2"
            onClick={onShow}
          >
            <span className="max-md:hidden">{t('show')}</span>
          </Button>
        )}
      </span>
    </header>
  )
}
