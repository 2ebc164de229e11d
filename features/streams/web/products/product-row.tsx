import Ellipsis from 'lucide-react/icons/ellipsis'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import { useTranslations } from 'use-intl'
import { drawableAddress, ShownPriceText, shownName } from '#features/catalogue/web/index.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import {
  movedBy,
  type Shown,
  type StreamProduct,
  withActive,
  withFeatured,
  withoutProduct,
} from './products-query.ts'

type Props = {
  uuid: string
  /** Missing: it was deleted, or is not loaded yet. */
  product: StreamProduct | undefined
  place: number
  shown: Shown
  canEdit: boolean
  onChange: (shown: Shown) => void
}

/** One product of a stream: for sale or not, standing out or not, and its place. */
export function ProductRow({ uuid, product, place, shown, canEdit, onChange }: Props) {
  const t = useTranslations('streamParts.products')
  const name = product ? shownName(product.name) : t('gone')
  const isActive = shown.activeProductsId.includes(uuid)
  const isFeatured = shown.featuredProductsId.includes(uuid)
  const last = shown.productsUuid.length - 1
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-3 last:border-b-0 md:px-6">
      <ProductThumb address={product?.picture ?? null} />
      <div className="min-w-0 flex-[1_1_140px] text-14">
        <p className="break-words font-medium">{name}</p>
        {product && <ShownPriceText price={product.price} />}
        {product && !product.available && <span className="ml-2 text-live-text">{t('soldOut')}</span>}
        {!canEdit && isFeatured && <span className="text-ink-muted"> · {t('featured')}</span>}
      </div>
      {canEdit && (
        <div className="ml-auto flex items-center gap-1">
          {product && (
            <>
              <Switch
                label={t('activeOf', { name })}
                hideLabel
                checked={isActive}
                onChange={(event) => onChange(withActive(shown, uuid, event.target.checked))}
              />
              <IconButton
                label={t(isFeatured ? 'unfeatureOf' : 'featureOf', { name })}
                aria-pressed={isFeatured}
                icon={<Star className={cx(isFeatured && 'fill-current text-action-text')} />}
                onClick={() => onChange(withFeatured(shown, uuid, !isFeatured))}
              />
            </>
          )}
          <Menu
            trigger={<IconButton label={t('more', { name })} icon={<Ellipsis />} />}
            items={[
              {
                label: t('up'),
                disabled: place === 0,
                onSelect: () => onChange(movedBy(shown, uuid, -1)),
              },
              {
                label: t('down'),
                disabled: place === last,
                onSelect: () => onChange(movedBy(shown, uuid, 1)),
              },
              'line',
              { label: t('remove'), danger: true, onSelect: () => onChange(withoutProduct(shown, uuid)) },
            ]}
          />
        </div>
      )}
    </li>
  )
}

/** The picture of a product beside its name. */
export function ProductThumb({ address }: { address: string | null }) {
  const picture = address && drawableAddress(address)
  return picture ? (
    <img
      src={picture}
      alt=""
      width={48}
      height={48}
      className="size-12 shrink-0 rounded-control bg-sunken object-cover"
    />
  ) : (
    <span className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
      <Shirt aria-hidden="true" className="size-5" />
    </span>
  )
}
