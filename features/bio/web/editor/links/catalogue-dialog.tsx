import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { searchProducts } from '#features/catalogue/contract.ts'
import { drawableAddress, ProductPrice, shownName } from '#features/catalogue/web/index.ts'
import type { listMyMerchants } from '#features/merchants/contract.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { callTable } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { everyFailure } from '#platform/web/query-client.ts'
import { Link } from '#platform/web/routing.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { BioProduct } from '../../bio-queries.ts'
import { productOfCatalogue } from './new-link.ts'

type Product = ItemOfReply<typeof searchProducts>
type Props = {
  /** The products of the group: those that are in it are not offered again. */
  known: readonly BioProduct[]
  onPick: (product: BioProduct) => void
  onClose: () => void
}

const meta = { shownHere: everyFailure }

/** The products of the user's brands, found while the user types; each is one press away from the group. */
export function CatalogueDialog({ known, onPick, onClose }: Props) {
  const t = useTranslations('bio.store.catalogue')
  const words = useTranslations('words')
  const merchants = useQuery({
    queryKey: ['bio', 'merchants'],
    queryFn: ({ signal }) => callTable<typeof listMyMerchants>('POST /api/merchants/my', {}, { signal }),
    meta,
  })
  const [selected, setSelected] = useState<string | null>(null)
  const open = (merchants.data?.rows ?? []).filter(({ status }) => status !== 'deleted')
  const merchantUuid = selected ?? open[0]?.uuid

  return (
    <Dialog open onClose={onClose} size="md" title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid min-h-80 grid-cols-[minmax(0,1fr)] content-start gap-4 pb-2">
        {merchants.isPending && <SkeletonRows rows={4} height={60} label={t('loading')} />}
        {merchants.isError && !merchants.data && (
          <LoadFailure level={3} title={t('failed')} query={merchants} />
        )}
        {merchants.data && open.length === 0 && (
          <div className="grid justify-items-start gap-3 text-14">
            <p className="text-ink-muted">{t('noMerchant')}</p>
            <Button render={<Link to="/merchants" />}>{t('toMerchants')}</Button>
          </div>
        )}
        {open.length > 1 && (
          <Field label={t('merchant')}>
            <Select value={merchantUuid} onChange={(event) => setSelected(event.target.value)}>
              {open.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {merchantUuid && (
          <Found key={merchantUuid} merchantUuid={merchantUuid} known={known} onPick={onPick} />
        )}
      </div>
    </Dialog>
  )
}

type FoundProps = Pick<Props, 'known' | 'onPick'> & { merchantUuid: string }

function Found({ merchantUuid, known, onPick }: FoundProps) {
  const t = useTranslations('bio.store.catalogue')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const list = useQuery({
    queryKey: ['bio', 'products', merchantUuid, q],
    queryFn: ({ signal }) =>
      callTable<typeof searchProducts>(
        'POST /api/products/search',
        { merchantUuid, active: true, limit: 20, ...(q !== '' && { q }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta,
  })
  const rows = list.data?.rows ?? []

  return (
    <>
      <SearchInput
        value={typed}
        onChange={setTyped}
        label={t('search')}
        clearLabel={t('clear')}
        shortcut=""
      />
      {list.isPending && <SkeletonRows rows={4} height={60} label={t('loading')} />}
      {list.isError && !list.data && <LoadFailure level={3} title={t('failed')} query={list} />}
      {list.data && rows.length === 0 && (
        <p className="text-14 text-ink-muted">{q === '' ? t('empty') : t('none')}</p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((product) => (
          <FoundProduct
            key={product.uuid}
            product={product}
            isKnown={known.some(({ productUuid }) => productUuid === product.uuid)}
            onPick={() => {
              onPick(productOfCatalogue(product))
              setSaid(t('added', { name: shownName(product.name) }))
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

function FoundProduct({
  product,
  isKnown,
  onPick,
}: {
  product: Product
  isKnown: boolean
  onPick: () => void
}) {
  const t = useTranslations('bio.store.catalogue')
  const name = shownName(product.name)
  const preview = drawableAddress(product.previewUrl)
  return (
    <li className="flex items-center gap-3 py-2 text-14">
      {preview ? (
        <img src={preview} alt="" className="size-11 shrink-0 rounded-control object-cover" />
      ) : (
        <span className="size-11 shrink-0 rounded-control bg-sunken" />
      )}
      <div className="min-w-0 flex-1">
        <span className="block break-words font-medium">{name}</span>
        <ProductPrice product={product} />
        {!product.available && <span className="text-live-text"> {t('soldOut')}</span>}
      </div>
      <IconButton
        label={isKnown ? t('added', { name }) : t('add', { name })}
        icon={isKnown ? <Check /> : <Plus />}
        disabled={isKnown}
        kind="line"
        onClick={onPick}
      />
    </li>
  )
}
