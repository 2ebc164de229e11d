import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import ExternalLink from 'lucide-react/icons/external-link'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Switch } from '#ui/switch.tsx'
import { shownName } from '../../product-name.ts'
import { writable } from '../../writable.ts'
import type { Product } from '../catalogue-queries.ts'
import type { Shop } from '../merchant-products.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { ProductPrice } from '../product-price.tsx'
import { ProductStock } from '../product-stock.tsx'
import { useSwitchActive } from './use-switch-active.ts'

type Props = {
  product: Product
  shop: Shop
  selected?: boolean | undefined
  onSelect?: (() => void) | undefined
  onRemove: () => void
}

/** A product of the list: picture, name, price, stock, and what can be done with it. */
export function ProductRow({ product, shop, selected, onSelect, onRemove }: Props) {
  const t = useTranslations('products.list')
  const name = shownName(product.name)
  const isLink = product.gateway === 'external-link'
  const [isActive, setActive] = useSwitchActive(product)
  const may = writable[product.gateway]
  const edit = shop.paths.edit(isLink ? product.uuid : product.id)

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-3 text-14 md:px-4">
      <div className="flex items-center gap-1">
        {onSelect && (
          <Checkbox
            hideLabel
            label={t('selectOne', { name })}
            checked={selected}
            onChange={onSelect}
            className="-ml-2"
          />
        )}
        <ProductPicture product={product} />
      </div>
      <div className="grid min-w-0 gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,1fr)_minmax(9rem,auto)_9rem] md:items-center">
        <div className="min-w-0">
          <Link to={edit} className="block break-words font-medium hover:underline">
            {name}
          </Link>
          <span className="block text-ink-muted">
            {t('ref', { n: `${product.ref}` })}
            {product.skus.length > 1 && `, ${t('options', { n: product.skus.length })}`}
            {product.categories.map((category) => `, ${category.name}`)}
          </span>
        </div>
        <ProductPrice product={product} className="md:text-right" />
        {!isLink && <ProductStock product={product} className="text-ink-muted md:text-right" />}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-1">
        <Switch
          hideLabel
          label={t('active', { name })}
          checked={isActive}
          disabled={!shop.canEdit || !may.active}
          onChange={(event) => setActive(event.target.checked)}
        />
        <Menu
          trigger={<IconButton label={t('more', { name })} icon={<Ellipsis />} />}
          items={[
            may.product
              ? { label: t('edit'), icon: <Pencil />, render: <Link to={edit} /> }
              : { label: t('view'), icon: <Eye />, render: <Link to={edit} /> },
            ...(product.link
              ? [
                  {
                    label: t('openLink'),
                    icon: <ExternalLink />,
                    onSelect: () => window.open(product.link ?? undefined, '_blank', 'noreferrer'),
                  },
                ]
              : []),
            ...(shop.canEdit && may.product
              ? [{ label: t('remove'), icon: <Trash2 />, danger: true, onSelect: onRemove }]
              : []),
          ]}
        />
      </div>
    </li>
  )
}
