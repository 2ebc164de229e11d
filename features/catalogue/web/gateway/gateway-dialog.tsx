import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { gatewayQuery } from '../catalogue-queries.ts'
import { useProductsTopic } from '../use-products-topic.ts'
import { ConnectGatewayForm } from './connect-gateway-form.tsx'
import { ConnectedGateway } from './connected-gateway.tsx'

type Props = { merchantUuid: string; open: boolean; onClose: () => void }

/** What stands behind a merchant's full checkout: its own catalogue, until a shop is connected here. */
export function GatewayDialog({ merchantUuid, open, onClose }: Props) {
  const t = useTranslations('products.gateway')
  const words = useTranslations('words')
  const client = useQueryClient()
  const gateway = useQuery({ ...gatewayQuery(merchantUuid), enabled: open })
  useProductsTopic(open ? merchantUuid : null)
  const changed = async () => {
    await client.invalidateQueries({ queryKey: ['product-gateway', merchantUuid] })
    await client.invalidateQueries({ queryKey: ['products'] })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
      isForm
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-2">
        {gateway.isPending && <SkeletonRows rows={2} height={48} label={words('loading')} />}
        {gateway.isError && !gateway.data && <LoadFailure title={t('notLoaded')} query={gateway} />}
        {gateway.data && gateway.data.provider !== 'native' && (
          <ConnectedGateway merchantUuid={merchantUuid} gateway={gateway.data} onChange={changed} />
        )}
        {gateway.data && (gateway.data.provider === 'native' || gateway.data.state === 'failed') && (
          <ConnectGatewayForm merchantUuid={merchantUuid} onConnect={changed} />
        )}
      </div>
    </Dialog>
  )
}
