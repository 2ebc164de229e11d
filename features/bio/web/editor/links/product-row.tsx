import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import { ShownPriceText } from '#features/catalogue/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { FieldError } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Price } from '#ui/price.tsx'
import type { BioProduct } from '../../bio-queries.ts'
import { small } from './link-row.tsx'

type Props = {
  product: BioProduct
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  error: string | undefined
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** One product of a group, with name and price; opens for editing. */
export function ProductRow({ product, isOpen, isFirst, isLast, error, onOpen, onMove, onRemove }: Props) {
  const t = useTranslations('bio.store')
  const links = useTranslations('bio.links')
  const formats = useFormats()
  const { img, price, catalogue } = product
  const isGone = catalogue?.state === 'gone'
  const picture = catalogue ? catalogue.picture : img && small(img.cdnUrl)
  const name = product.name.trim() || t('newProduct')
  const isFree = price.sale === 0
  const now = price.discount > 0 ? price.discount : price.sale

  return (
    <div className="flex min-w-0 items-center gap-3 text-14">
      {picture ? (
        <img src={picture} alt="" className="size-11 shrink-0 rounded-control object-cover" />
      ) : (
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-sunken text-ink-muted">
          <ShoppingBag aria-hidden="true" className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <button
          type="button"
          {...(catalogue ? { disabled: true } : { 'aria-expanded': isOpen, onClick: onOpen })}
          className="block min-h-11 w-full min-w-0 text-left mouse:min-h-9"
        >
          <span className="block truncate font-medium">{name}</span>
          {catalogue && !isGone ? (
            <ShownPriceText price={catalogue.price} />
          ) : (
            !isGone && (
              <Price
                free={isFree}
                now={isFree ? t('free') : formats.money(now)}
                {...(!isFree && price.discount > 0 && { was: formats.money(price.sale), wasLabel: t('was') })}
              />
            )
          )}
        </button>
        {catalogue && (
          <span className={isGone ? 'text-live-text' : 'text-ink-muted'}>
            {t(`state.${catalogue.state}`)}
          </span>
        )}
        {error && !isOpen && <FieldError>{error}</FieldError>}
      </div>
      <Menu
        trigger={<IconButton label={links('more', { name })} icon={<Ellipsis />} />}
        items={[
          { label: links('up'), icon: <ArrowUp />, disabled: isFirst, onSelect: () => onMove(-1) },
          { label: links('down'), icon: <ArrowDown />, disabled: isLast, onSelect: () => onMove(1) },
          { label: links('remove'), icon: <Trash2 />, danger: true, onSelect: onRemove },
        ]}
      />
    </div>
  )
}
