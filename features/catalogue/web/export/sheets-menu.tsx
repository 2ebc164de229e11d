import Download from 'lucide-react/icons/download'
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import FileUp from 'lucide-react/icons/file-up'
import { useLocale, useTranslations } from 'use-intl'
import { callTable } from '#platform/web/call.ts'
import { Link, useSearchParams } from '#platform/web/routing.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import type { exportProducts, searchProducts } from '../../contract.ts'
import { filtersOfAddress } from '../list/list-query.ts'
import type { Shop } from '../merchant-products.tsx'
import { importPath } from '../product-paths.ts'

const exportPath: (typeof exportProducts)['path'] = '/products/export'

type Props = { shop: Shop; gateway: 'external-link' | 'full-checkout' }

/** Imports a file, and exports what the filters of the list find. */
export function SheetsMenu({ shop: { merchant, canEdit }, gateway }: Props) {
  const t = useTranslations('products.sheets')
  const locale = useLocale()
  const [query] = useSearchParams()
  const { search, active, available, categoryId } = filtersOfAddress(query)
  const making = useAction({
    failed: t('failed'),
    done: (total) => (total === 0 ? t('nothing') : t('started', { n: total })),
    /** Requires the same session as the download, of which the browser would save a refusal as if it were the file. */
    async mutationFn(_: 'csv' | 'xlsx'): Promise<number> {
      const { pagination } = await callTable<typeof searchProducts>('POST /api/products/search', {
        ...{
          merchantUuid: merchant.uuid,
          productGateway: gateway,
          page: 1,
          limit: 1,
          active,
          available,
          categoryId,
        },
        ...(search !== '' && { q: search }),
      })
      return pagination?.total ?? 0
    },
    onSuccess(total, format) {
      if (total === 0) return
      const asked = {
        ...{ merchant_uuid: merchant.uuid, format, language: locale, product_gateway: gateway },
        ...(search !== '' && { q: search }),
        ...(active !== null && { active: String(active) }),
        ...(available !== null && { available: String(available) }),
        ...(categoryId !== null && { category_id: String(categoryId) }),
      }
      saveFile(`/api${exportPath}?${new URLSearchParams(asked)}`)
    },
  })
  const items: MenuEntry[] = [
    ...(canEdit && merchant.productGateway === gateway
      ? [
          { label: t('import'), icon: <FileUp />, render: <Link to={importPath(merchant)} /> },
          'line' as const,
        ]
      : []),
    { label: t('xlsx'), icon: <Download />, onSelect: () => making.mutate('xlsx') },
    { label: t('csv'), icon: <Download />, onSelect: () => making.mutate('csv') },
  ]
  return (
    <Menu
      items={items}
      trigger={
        <Button icon={<FileSpreadsheet />} aria-busy={making.isPending}>
          {t('open')}
        </Button>
      }
    />
  )
}
