import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture, ProductPrice, productsQuery, shownName } from '#features/catalogue/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Stream } from '../streams-query.ts'

type Props = {
  stream: Stream
  gateway: Stream['productGateway']
  onPick: (uuid: string) => void
  onClose: () => void
}

/** The products of the brand, found while the user types; each is one press away from the stream. */
export function PickDialog({ stream, gateway, onPick, onClose }: Props) {
  const t = useTranslations('streamParts.products')
  const words = useTranslations('words')
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const q = useDebounced(typed.trim(), 250)
  const list = useQuery(
    productsQuery({
      ...{ merchantUuid: stream.merchantUuid, productGateway: gateway, active: true },
      ...{ page: 1, limit: 30, orderBy: 'createdAt', order: -1, ...(q !== '' && { q }) },
    }),
  )
  const rows = list.data?.rows ?? []
  const catalogue = `/merchants/${stream.merchantUuid}/settings/products/${
    gateway === 'external-link' ? 'external-link' : `brand/${stream.fullCheckoutBrandId}`
  }`

  return (
    <Dialog open onClose={onClose} size="md" title={t('add')} text={t('addText')} closeLabel={words('close')}>
      <div className="grid min-h-80 grid-cols-[minmax(0,1fr)] content-start gap-4 pb-2">
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
          <div className="grid justify-items-start gap-3 text-14">
            <p className="text-ink-muted">{t(q === '' ? 'noneText' : 'none')}</p>
            {q === '' && <Button render={<Link to={catalogue} />}>{t('toCatalogue')}</Button>}
          </div>
        )}
        <ul className="divide-y divide-line">
          {rows.map((product) => {
            const name = shownName(product.name)
            const isKnown = stream.productsUuid.includes(product.uuid)
            return (
              <li key={product.uuid} className="flex items-center gap-3 py-2 text-14">
                <ProductPicture product={product} />
                <div className="min-w-0 flex-1">
                  <span className="block break-words font-medium">{name}</span>
                  <ProductPrice product={product} />
                  {!product.available && <span className="ml-2 text-live-text">{t('soldOut')}</span>}
                </div>
                <IconButton
                  kind="line"
                  size="md"
                  label={t(isKnown ? 'addedOne' : 'addOne', { name })}
                  icon={isKnown ? <Check /> : <Plus />}
                  disabled={isKnown}
                  onClick={() => {
                    onPick(product.uuid)
                    setSaid(t('addedOne', { name }))
                  }}
                />
              </li>
            )
          })}
        </ul>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Dialog>
  )
}
