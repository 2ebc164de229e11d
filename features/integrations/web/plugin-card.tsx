import MessageSquareText from 'lucide-react/icons/message-square-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Users from 'lucide-react/icons/users'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LiveBadge, useIsLive } from './live-badge.tsx'
import { PermissionList } from './permission-list.tsx'
import type { Plugin } from './plugins-query.ts'
import { TokenBadge } from './token-badge.tsx'
import { useConnect } from './use-connect.ts'

type Props = { plugin: Plugin; onAbout: () => void; onAdmins: () => void; onDelete: () => void }

const connectedOn = {
  instagram: 'connectedOn',
  facebook: 'pageConnectedOn',
  youtube: 'channelConnectedOn',
  shopify: 'shopConnectedOn',
} as const
const deadText = {
  instagram: 'token.deadText',
  facebook: 'token.deadPageText',
  youtube: 'token.deadChannelText',
  shopify: 'token.deadShopText',
} as const

/** One connected account: name, state, permissions. A shop has no lives, hence no live badge and no administrators. */
export function PluginCard({ plugin, onAbout, onAdmins, onDelete }: Props) {
  const t = useTranslations('integrations')
  const formats = useFormats()
  const isLive = useIsLive(plugin)
  const connect = useConnect()
  const isShop = plugin.type === 'shopify'
  const mustReconnect = plugin.tokenState === 'dead' || plugin.missingPermissions.length > 0

  return (
    <Card className="flex flex-col gap-4">
      <header className="flex items-start gap-3">
        <Avatar name={plugin.username} picture={plugin.profilePictureBase64} live={isLive} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="min-w-0 break-words font-display text-18 font-semibold tracking-[-0.01em]">
              {plugin.username}
            </h2>
            {isLive && <LiveBadge />}
            <span className="flex sm:ml-auto">
              <TokenBadge state={plugin.tokenState} />
            </span>
          </div>
          <p className="mt-0.5 text-14 text-ink-muted">
            {t(connectedOn[plugin.type], {
              date: formats.date(isShop ? plugin.createdAt : plugin.connectedAt),
            })}
          </p>
        </div>
      </header>
      {plugin.tokenState === 'dead' && <p className="text-14 text-live-text">{t(deadText[plugin.type])}</p>}
      <PermissionList plugin={plugin} />
      <footer className="mt-auto flex flex-wrap gap-2 border-line border-t pt-4">
        {mustReconnect && plugin.isOwner && (
          <Button
            kind="action"
            size="sm"
            icon={<RefreshCw />}
            loading={connect.isPending}
            onClick={() =>
              connect.mutate({ provider: plugin.provider, ...(isShop && { shop: plugin.accountId }) })
            }
          >
            {t('reconnect')}
          </Button>
        )}
        {!isShop && (
          <Button
            size="sm"
            icon={<MessageSquareText />}
            render={<Link to={`/plugins/v2/${plugin.id}/${plugin.type}/lives`} />}
          >
            {t('seeLives')}
          </Button>
        )}
        {plugin.isOwner && !isShop && (
          <Button size="sm" icon={<Users />} onClick={onAdmins}>
            {plugin.admins.length > 0 ? t('admins.openWith', { n: plugin.admins.length }) : t('admins.open')}
          </Button>
        )}
        <Button kind="quiet" size="sm" onClick={onAbout}>
          {t('about.open')}
        </Button>
        {plugin.isOwner && (
          <Button kind="quiet" size="sm" className="ml-auto text-live-text!" onClick={onDelete}>
            {t('remove.open')}
          </Button>
        )}
      </footer>
    </Card>
  )
}
