import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectionAction } from '#ui/selection-bar.tsx'
import { BuyLabelsDialog } from './buy-labels-dialog.tsx'
import { useLabelServices } from './labels-queries.ts'

/** As many as one act buys. */
const most = 200

type Props = { merchantUuid: string; orders: { uuid: string; number: number; state: string }[] }

/** “Buy labels” for the selected orders that are to be sent; nothing without a connected carrier. */
export function BuyLabels({ merchantUuid, orders }: Props) {
  const t = useTranslations('parcels.label')
  const services = useLabelServices(merchantUuid).data ?? []
  const [bought, setBought] = useState<Props['orders'] | null>(null)
  const toSend = orders.filter(({ state }) => state === 'paid' || state === 'packed').slice(0, most)
  if (services.length === 0 || (toSend.length === 0 && !bought)) return null
  return (
    <>
      <SelectionAction icon={<Tag aria-hidden="true" />} onClick={() => setBought(toSend)}>
        {t('buyMany')}
      </SelectionAction>
      {bought && (
        <BuyLabelsDialog merchantUuid={merchantUuid} orders={bought} onClose={() => setBought(null)} />
      )}
    </>
  )
}
