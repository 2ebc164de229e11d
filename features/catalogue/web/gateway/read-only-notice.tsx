import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import Lock from 'lucide-react/icons/lock'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { gatewayQuery } from '../catalogue-queries.ts'

type Props = {
  merchantUuid: string
  /** The product at its shop; null for products in general. */
  gatewayProductId: string | null
}

/** Says that products of a shop that is only read are changed there, with the way to this product. */
export function ReadOnlyNotice({ merchantUuid, gatewayProductId }: Props) {
  const t = useTranslations('products.gateway')
  const { data } = useQuery(gatewayQuery(merchantUuid))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4 text-14">
      <p className="flex min-w-0 grow basis-64 items-start gap-2">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
        {t(gatewayProductId === null ? 'newReadOnly' : 'productReadOnly')}
      </p>
      {gatewayProductId !== null && data?.adminUrl && (
        <Button
          size="sm"
          icon={<ExternalLink />}
          render={<a href={`${data.adminUrl}${gatewayProductId}`} target="_blank" rel="noreferrer" />}
        >
          {t('openAtShop')}
        </Button>
      )}
    </div>
  )
}
