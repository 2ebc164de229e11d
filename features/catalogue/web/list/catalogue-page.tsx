import FolderOpen from 'lucide-react/icons/folder-open'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Menu } from '#ui/menu.tsx'
import { SelectionAction, SelectionBar } from '#ui/selection-bar.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { GatewayDialog } from '../gateway/gateway-dialog.tsx'
import { MerchantProducts, type Shop } from '../merchant-products.tsx'
import { CategoriesDialog } from '../organise/categories-dialog.tsx'
import { GroupsDialog } from '../organise/groups-dialog.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { ListFrame } from './list-frame.tsx'
import { ProductsList } from './products-list.tsx'
import { useSelectedProducts } from './use-selected-products.ts'

/** `/merchants/{uuid}/settings/products/brand/{brandId}`: the catalogue of the full checkout. */
export function CataloguePage() {
  return <MerchantProducts>{(shop) => <Catalogue shop={shop} />}</MerchantProducts>
}

function Catalogue({ shop }: { shop: Shop }) {
  const t = useTranslations('products.list')
  const words = useTranslations('products.selection')
  const { selected, has, toggle, toggleAll, clear } = useSelectedProducts()
  const [open, setOpen] = useState<'categories' | 'groups' | 'to-group' | 'bulk' | 'gateway' | null>(null)
  const { uuid } = shop.merchant

  return (
    <ListFrame
      merchant={shop.merchant}
      text={t('fullText')}
      actions={
        shop.canEdit && (
          <>
            <Menu
              trigger={<Button icon={<SlidersHorizontal />}>{t('tools')}</Button>}
              items={[
                { label: t('categories'), icon: <Tags />, onSelect: () => setOpen('categories') },
                { label: t('groups'), icon: <FolderOpen />, onSelect: () => setOpen('groups') },
                { label: t('gateway'), icon: <Store />, onSelect: () => setOpen('gateway') },
              ]}
            />
            <Button kind="cta" icon={<Plus />} render={<Link to={shop.paths.add} />}>
              {t('add')}
            </Button>
          </>
        )
      }
    >
      <ProductsList
        shop={shop}
        gateway="full-checkout"
        filters={<CatalogueFilters merchantUuid={uuid} />}
        selection={
          shop.canEdit
            ? {
                has,
                toggle,
                all: (rows) => {
                  const count = rows.filter((row) => has(row.uuid)).length
                  return (
                    <Checkbox
                      label={t('selectAll')}
                      checked={count === rows.length}
                      mixed={count > 0 && count < rows.length}
                      onChange={() => toggleAll(rows)}
                      className="border-line border-b px-4 text-ink-muted"
                    />
                  )
                },
              }
            : undefined
        }
      />
      {selected.length > 0 && (
        <SelectionBar
          label={words('label')}
          count={words('count', { n: selected.length })}
          clearLabel={words('clear')}
          onClear={clear}
        >
          <SelectionAction main icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('bulk')}>
            {words('edit')}
          </SelectionAction>
          <SelectionAction icon={<FolderOpen aria-hidden="true" />} onClick={() => setOpen('to-group')}>
            {words('toGroup')}
          </SelectionAction>
        </SelectionBar>
      )}
      <GatewayDialog merchantUuid={uuid} open={open === 'gateway'} onClose={() => setOpen(null)} />
      <BulkDialog
        merchantUuid={uuid}
        products={selected}
        open={open === 'bulk'}
        onClose={() => setOpen(null)}
        onDone={() => {
          setOpen(null)
          clear()
        }}
      />
      <CategoriesDialog merchantUuid={uuid} open={open === 'categories'} onClose={() => setOpen(null)} />
      <GroupsDialog
        merchantUuid={uuid}
        open={open === 'groups' || open === 'to-group'}
        products={open === 'to-group' ? selected : []}
        onClose={() => setOpen(null)}
        onPut={() => {
          setOpen(null)
          clear()
        }}
      />
    </ListFrame>
  )
}
