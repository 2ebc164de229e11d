import { useQuery } from '@tanstack/react-query'
import FolderOpen from 'lucide-react/icons/folder-open'
import History from 'lucide-react/icons/history'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { SelectionAction, SelectionBar } from '#ui/selection-bar.tsx'
import { BulkAllDialog } from '../bulk/bulk-all-dialog.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { ChangesDialog } from '../bulk/changes-dialog.tsx'
import { RunningChanges } from '../bulk/running-changes.tsx'
import { type Change, useChanges } from '../bulk/use-changes.ts'
import { gatewayQuery } from '../catalogue-queries.ts'
import { SheetsMenu } from '../export/sheets-menu.tsx'
import { GatewayDialog } from '../gateway/gateway-dialog.tsx'
import { MerchantProducts, type Shop } from '../merchant-products.tsx'
import { CategoriesDialog } from '../organise/categories-dialog.tsx'
import { GroupsDialog } from '../organise/groups-dialog.tsx'
import { CatalogueFilters } from './catalogue-filters.tsx'
import { ListFrame } from './list-frame.tsx'
import { filtersOfAddress } from './list-query.ts'
import { ProductsList } from './products-list.tsx'
import { SelectRows } from './select-rows.tsx'
import { useSelectedProducts } from './use-selected-products.ts'

/** `/merchants/{uuid}/settings/products/brand/{brandId}`: the catalogue of the full checkout. */
export function CataloguePage() {
  return <MerchantProducts>{(shop) => <Catalogue shop={shop} />}</MerchantProducts>
}

type Opened = 'categories' | 'groups' | 'to-group' | 'bulk' | 'gateway' | 'changes'

function Catalogue({ shop }: { shop: Shop }) {
  const t = useTranslations('products.list')
  const words = useTranslations('products.selection')
  const [query] = useSearchParams()
  const filters = filtersOfAddress(query)
  const selection = useSelectedProducts(filters)
  const { selected, total, count, clear } = selection
  const { uuid } = shop.merchant
  const gateway = useQuery(gatewayQuery(uuid)).data
  const latest = useChanges(uuid)
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const closeAndClear = () => {
    close()
    clear()
  }
  const onBegun = (change: Change) => {
    void latest.begin(change)
    closeAndClear()
  }

  return (
    <ListFrame
      merchant={shop.merchant}
      text={t('fullText')}
      actions={
        <>
          <SheetsMenu shop={shop} gateway="full-checkout" />
          {shop.canEdit && (
            <Menu
              trigger={<Button icon={<SlidersHorizontal />}>{t('tools')}</Button>}
              items={[
                { label: t('categories'), icon: <Tags />, onSelect: () => setOpen('categories') },
                { label: t('groups'), icon: <FolderOpen />, onSelect: () => setOpen('groups') },
                { label: t('changes'), icon: <History />, onSelect: () => setOpen('changes') },
                { label: t('gateway'), icon: <Store />, onSelect: () => setOpen('gateway') },
              ]}
            />
          )}
          {shop.canEdit && gateway?.canWrite !== false && (
            <Button kind="cta" icon={<Plus />} render={<Link to={shop.paths.add} />}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <RunningChanges changes={latest.changes} />
      <ProductsList
        shop={shop}
        gateway="full-checkout"
        filters={<CatalogueFilters merchantUuid={uuid} />}
        selection={
          shop.canEdit
            ? {
                has: selection.has,
                toggle: selection.toggle,
                all: (rows, found) => <SelectRows rows={rows} found={found} selection={selection} />,
              }
            : undefined
        }
      />
      {count > 0 && (
        <SelectionBar
          label={words('label')}
          count={words('count', { n: count })}
          clearLabel={words('clear')}
          onClear={clear}
        >
          <SelectionAction main icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('bulk')}>
            {words('edit')}
          </SelectionAction>
          {total === null && (
            <SelectionAction icon={<FolderOpen aria-hidden="true" />} onClick={() => setOpen('to-group')}>
              {words('toGroup')}
            </SelectionAction>
          )}
        </SelectionBar>
      )}
      <GatewayDialog merchantUuid={uuid} open={open === 'gateway'} onClose={close} />
      <ChangesDialog latest={latest} canEdit={shop.canEdit} open={open === 'changes'} onClose={close} />
      {total === null ? (
        <BulkDialog
          merchantUuid={uuid}
          products={selected}
          open={open === 'bulk'}
          onClose={close}
          onBegun={onBegun}
        />
      ) : (
        <BulkAllDialog
          merchantUuid={uuid}
          filters={filters}
          total={total}
          open={open === 'bulk'}
          onClose={close}
          onBegun={onBegun}
        />
      )}
      <CategoriesDialog merchantUuid={uuid} open={open === 'categories'} onClose={close} />
      <GroupsDialog
        merchantUuid={uuid}
        open={open === 'groups' || open === 'to-group'}
        products={open === 'to-group' ? selected : []}
        onClose={close}
        onPut={closeAndClear}
      />
    </ListFrame>
  )
}
