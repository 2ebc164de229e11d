import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type Product,
  ProductPicture,
  paidPrice,
  productsQuery,
  type Sku,
  shownName,
} from '#features/catalogue/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip } from '#ui/chip.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type PickedPiece, pieceOf, variantOf } from './picked-pieces.ts'

/** Products that one search shows. */
const found = 6

type Props = {
  merchantUuid: string
  onPick: (piece: PickedPiece) => void
  /** The catalogue that the page has loaded. */
  texts?: 'orders.pieceSearch' | 'liveBags.pieceSearch'
}

/** Finds products of the merchant by name or ref; a press on one of their variations picks it. */
export function PieceSearch({ merchantUuid, onPick, texts = 'orders.pieceSearch' }: Props) {
  const t = useTranslations(texts)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const list = useQuery(
    productsQuery({
      ...{ merchantUuid, productGateway: 'full-checkout', active: true, limit: found },
      ...(q !== '' && { q }),
    }),
  )
  const rows = list.data?.rows ?? []

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SearchInput value={typed} onChange={setTyped} label={t('label')} clearLabel={t('clear')} shortcut="" />
      {list.isPending && <SkeletonRows rows={3} height={64} label={t('loading')} />}
      {list.isError && !list.data && <LoadFailure level={3} title={t('failed')} query={list} />}
      {list.data && rows.length === 0 && (
        <p className="py-3 text-14 text-ink-muted">{q === '' ? t('noProducts') : t('none')}</p>
      )}
      {rows.length > 0 && (
        <ul aria-label={t('found')} className="divide-y divide-line rounded-control border border-line">
          {rows.map((product) => (
            <FoundProduct key={product.uuid} product={product} onPick={onPick} texts={texts} />
          ))}
        </ul>
      )}
      {(list.data?.pagination.total ?? 0) > rows.length && (
        <p className="text-14 text-ink-muted">{t('more')}</p>
      )}
    </div>
  )
}

type FoundProps = Required<Pick<Props, 'onPick' | 'texts'>> & { product: Product }

function FoundProduct({ product, onPick, texts }: FoundProps) {
  const t = useTranslations(texts)
  const formats = useFormats()
  const name = shownName(product.name)
  const skus = product.skus.filter(({ blockedSale }) => !blockedSale)
  const left = ({ quantityManaged, stockQuantity }: Sku) =>
    quantityManaged ? t('left', { n: Math.max(0, stockQuantity) }) : null

  return (
    <li className="flex items-start gap-3 p-2.5 text-14">
      <ProductPicture product={product} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{name}</p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {skus.map((sku) => (
            <Chip
              key={sku.id}
              icon={<Plus />}
              aria-label={t('pick', { product: [name, variantOf(sku)].filter(Boolean).join(', ') })}
              count={left(sku)}
              onClick={() => onPick(pieceOf(product, sku))}
            >
              {[variantOf(sku), formats.money(paidPrice(sku))].filter(Boolean).join(', ')}
            </Chip>
          ))}
          {skus.length === 0 && <span className="text-ink-muted">{t('notOnSale')}</span>}
        </div>
      </div>
    </li>
  )
}
