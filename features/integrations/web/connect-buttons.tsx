import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useSearchParams } from '#platform/web/routing.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Provider } from '../contract.ts'
import { FacebookIcon, InstagramIcon, ShopIcon, YouTubeIcon } from './network-icons.tsx'
import { providersQuery } from './plugins-query.ts'
import { useConnect } from './use-connect.ts'

const ShopDialog = lazyComponent(async () => (await import('./shop-dialog.tsx')).ShopDialog)

const icons: Record<Provider, typeof InstagramIcon> = {
  instagram: InstagramIcon,
  instagram_facebook: InstagramIcon,
  facebook: FacebookIcon,
  youtube: YouTubeIcon,
  shopify: ShopIcon,
}

/**
 * One button for each way to connect; the first is primary if it is the page's main action. A shop is asked for its
 * address first; `?shop=` is the address with which Shopify opens the app.
 */
export function ConnectButtons({ main }: { main?: boolean }) {
  const t = useTranslations('integrations.connect')
  const providers = useQuery(providersQuery)
  const connect = useConnect()
  const [query] = useSearchParams()
  const launched = query.get('shop')
  const [isShopAsked, setShopAsked] = useState(launched !== null)
  const offered = providers.data?.rows.filter(({ available }) => available) ?? []

  const shop = isShopAsked ? offered.find(({ provider }) => provider === 'shopify') : undefined

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
              loading={connect.isPending && connect.variables.provider === provider}
              disabled={connect.isPending && connect.variables.provider !== provider}
              onClick={() => (provider === 'shopify' ? setShopAsked(true) : connect.mutate({ provider }))}
            >
              {t(provider)}
            </Button>
          )
        })}
      </div>
      {offered.some(({ pretend }) => pretend) && <p className="text-14 text-ink-faint">{t('pretend')}</p>}
      {shop && (
        <Suspense>
          <ShopDialog
            open={isShopAsked}
            onClose={() => setShopAsked(false)}
            shop={launched ?? ''}
            isSimulated={shop.pretend}
          />
        </Suspense>
      )}
    </div>
  )
}
