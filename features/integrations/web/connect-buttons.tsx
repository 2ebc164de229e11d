import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Provider } from '../contract.ts'
import { FacebookIcon, InstagramIcon } from './network-icons.tsx'
import { providersQuery } from './plugins-query.ts'
import { useConnect } from './use-connect.ts'

const icons: Record<Provider, typeof InstagramIcon> = {
  instagram: InstagramIcon,
  instagram_facebook: FacebookIcon,
}

/** One button for each way to connect; the first is primary if it is the page's main action. */
export function ConnectButtons({ main }: { main?: boolean }) {
  const t = useTranslations('integrations.connect')
  const providers = useQuery(providersQuery)
  const connect = useConnect()
  const offered = providers.data?.rows.filter(({ available }) => available) ?? []

  if (providers.isPending) return <Skeleton className="h-13! w-56 max-w-full" />
  if (providers.isError) {
    return <LoadFailure title={t('failed')} query={providers} />
  }
  if (offered.length === 0) return <p className="text-14 text-ink-muted">{t('none')}</p>
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {offered.map(({ provider }, at) => {
          const Icon = icons[provider]
          return (
            <Button
              key={provider}
              kind={main && at === 0 ? 'cta' : 'line'}
              size={main ? 'lg' : 'md'}
              icon={<Icon />}
              loading={connect.isPending && connect.variables === provider}
              disabled={connect.isPending && connect.variables !== provider}
              onClick={() => connect.mutate(provider)}
            >
              {t(provider)}
            </Button>
          )
        })}
      </div>
      {offered.some(({ pretend }) => pretend) && <p className="text-14 text-ink-faint">{t('pretend')}</p>}
    </div>
  )
}
