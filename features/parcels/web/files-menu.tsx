import ClipboardList from 'lucide-react/icons/clipboard-list'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { Link } from '#platform/web/routing.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import type { ParcelDocument, showPicking } from '../contract.ts'
import { pickingPath } from './picking-path.ts'

const documents: ParcelDocument[] = ['picking_by_product', 'picking_by_bag', 'slips', 'labels', 'labels_a4']

type Wanted = { document: ParcelDocument } | { format: 'csv' | 'xlsx' }

/** `numbers`: of the orders that are meant; null: all paid ones, and all for the export. */
type Props = { merchantUuid: string; numbers: number[] | null; withPicking?: boolean }

/** Picking, what is printed for the parcels, and the orders as a file. */
export function FilesMenu({ merchantUuid, numbers, withPicking = true }: Props) {
  const t = useTranslations('parcels.files')
  const language = useLocale()
  const making = useAction({
    failed: t('failed'),
    done: ({ total, addressed }, wanted) => {
      if ('format' in wanted) return t('started')
      if (total === 0) return t('nothing')
      if (addressed === null || addressed >= total) return t('started')
      return addressed === 0 ? t('noAddress') : t('someAddressed', { n: total - addressed })
    },
    /** Requires the same session as the download, of which the browser would save a refusal as if it were the file. */
    mutationFn: (wanted: Wanted) =>
      call<typeof showPicking>('POST /api/parcels/picking', {
        ...{ merchantUuid, numbers },
        countsAddressed: 'document' in wanted && wanted.document.startsWith('labels'),
      }),
    onSuccess({ total, addressed }, wanted) {
      if ('document' in wanted && (total === 0 || addressed === 0)) return
      const asked = new URLSearchParams({
        ...wanted,
        language,
        ...(numbers && { numbers: numbers.join(',') }),
      })
      saveFile(`/api/parcels/${merchantUuid}/${'format' in wanted ? 'orders/file' : 'pdf'}?${asked}`)
    },
  })
  const items: MenuEntry[] = [
    ...(withPicking
      ? [
          {
            ...{ label: t('pick'), icon: <ClipboardList /> },
            render: <Link to={pickingPath(merchantUuid, numbers)} />,
          },
          'line' as const,
        ]
      : []),
    ...documents.map((document) => ({
      ...{ label: t(document), icon: <Printer /> },
      onSelect: () => making.mutate({ document }),
    })),
    'line',
    { label: t('xlsx'), icon: <Download />, onSelect: () => making.mutate({ format: 'xlsx' }) },
    { label: t('csv'), icon: <Download />, onSelect: () => making.mutate({ format: 'csv' }) },
  ]
  return (
    <Menu
      items={items}
      trigger={
        <Button icon={<Printer />} aria-busy={making.isPending}>
          {t(withPicking ? 'open' : 'print')}
        </Button>
      }
    />
  )
}
