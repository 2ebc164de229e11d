import { useQueryClient } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { buyLabels } from '../labels-contract.ts'
import { LabelCost } from './label-cost.tsx'
import { priceOf } from './label-prices.ts'
import { LabelProgress } from './label-progress.tsx'
import { useLabelPrices, useLabelServices, useLabels, usePrintLabels } from './labels-queries.ts'

type Props = { merchantUuid: string; orders: { uuid: string; number: number }[]; onClose: () => void }

/** Says what labels of orders cost, buys them, shows how far it is, and prints those that are ready. */
export function BuyLabelsDialog({ merchantUuid, orders, onClose }: Props) {
  const t = useTranslations('parcels.label')
  const words = useTranslations('words')
  const client = useQueryClient()
  const services = useLabelServices(merchantUuid).data ?? []
  const [chosen, setChosen] = useState('')
  const orderUuids = orders.map(({ uuid }) => uuid)
  const service = services.find((each) => keyOf(each) === chosen) ?? null
  const prices = useLabelPrices(merchantUuid, orderUuids)
  const labels = useLabels(merchantUuid, orderUuids)
  const print = usePrintLabels(merchantUuid)
  const buy = useAction({
    mutationFn: () =>
      call<typeof buyLabels>('POST /api/parcels/labels/buy', {
        merchantUuid,
        orders: orderUuids.map((orderUuid) => ({
          orderUuid,
          mostPrice: priceOf(
            prices.parcels.find((parcel) => parcel.orderUuid === orderUuid),
            service,
          ),
        })),
        service: service && { carrier: service.carrier, code: service.code },
      }),
    failed: t('buyFailed'),
    onSettled: () => client.invalidateQueries({ queryKey: ['order'] }),
  })
  const refused = prices.parcels.filter(({ reason, chosen: own }) => reason !== null || !(service ?? own))
  const buyable = orders.length - refused.length
  const ready = (labels.data ?? []).filter(({ state }) => state === 'ready')
  const numberOf = (uuid: string) => orders.find((order) => order.uuid === uuid)?.number ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={buy.data ? t('title') : t('buyTitle', { n: orders.length })}
      text={buy.data ? undefined : t('buyText')}
      closeLabel={words('close')}
      isForm
      actions={
        buy.data ? (
          <>
            <Button kind="quiet" onClick={onClose}>
              {words('close')}
            </Button>
            <Button
              kind="action"
              icon={<Printer />}
              disabled={ready.length === 0}
              loading={print.isPending}
              onClick={() =>
                print.mutate(
                  ready.map(({ orderUuid, carrier }) => ({ number: numberOf(orderUuid), carrier })),
                )
              }
            >
              {t('printReady', { n: ready.length })}
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              {words('cancel')}
            </Button>
            <Button
              kind="action"
              disabled={prices.isPending || buyable === 0}
              loading={buy.isPending}
              onClick={() => buy.mutate()}
            >
              {t('buyNow', { n: prices.isPending ? orders.length : buyable })}
            </Button>
          </>
        )
      }
    >
      {buy.data ? (
        <LabelProgress
          orders={orders}
          labels={labels.data ?? []}
          refused={new Map(buy.data.refused.map(({ orderUuid, reason }) => [orderUuid, reason]))}
        />
      ) : (
        <>
          <Field label={t('with')} hint={t('withHint')}>
            <Select value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{t('asChosen', { n: orders.length })}</option>
              {services.map((each) => (
                <option key={keyOf(each)} value={keyOf(each)}>
                  {each.name}
                </option>
              ))}
            </Select>
          </Field>
          <LabelCost orders={orders} prices={prices} service={service} />
        </>
      )}
    </Dialog>
  )
}

const keyOf = ({ carrier, code }: { carrier: string; code: string }) => `${carrier} ${code}`
