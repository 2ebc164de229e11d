import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ArrivalsSection } from './arrivals-section.tsx'
import { Fact } from './fact.tsx'
import { PermissionList } from './permission-list.tsx'
import type { Plugin } from './plugins-query.ts'
import { TokenBadge } from './token-badge.tsx'

/** Everything about one connection: its permissions, the state of its token, and how comments arrive. */
export function AboutDialog({ plugin, onClose }: { plugin: Plugin | null; onClose: () => void }) {
  const t = useTranslations('integrations.about')
  const words = useTranslations('words')
  return (
    <Dialog
      open={plugin !== null}
      onClose={onClose}
      size="md"
      title={plugin ? t('title', { name: plugin.username }) : ''}
      closeLabel={words('close')}
    >
      {plugin && (plugin.type === 'shopify' ? <AboutShop plugin={plugin} /> : <About plugin={plugin} />)}
    </Dialog>
  )
}

/** A shop has no lives: its domain, and whether changes of its products arrive at once. */
function AboutShop({ plugin }: { plugin: Plugin }) {
  const t = useTranslations('integrations')
  const formats = useFormats()
  return (
    <div className="grid gap-5 pb-2">
      <section>
        <h3 className="mb-2 text-14 font-semibold">{t('about.permissions')}</h3>
        <PermissionList plugin={plugin} />
      </section>
      <dl className="grid gap-x-6 gap-y-3 border-line border-t pt-4 text-14 sm:grid-cols-2">
        <Fact name={t('about.token')}>
          <TokenBadge state={plugin.tokenState} />
        </Fact>
        <Fact name={t('about.domain')}>
          <span className="break-all">{plugin.accountId}</span>
        </Fact>
        <Fact name={t('about.products')}>
          {t(plugin.webhooksActive ? 'about.productsPushed' : 'about.productsNot')}
        </Fact>
        <Fact name={t('about.connected')}>{formats.dateTime(plugin.createdAt)}</Fact>
      </dl>
    </div>
  )
}

/** Instagram's own names for the types of accounts. */
const kinds = ['BUSINESS', 'MEDIA_CREATOR', 'PERSONAL'] as const

/** How the comments of a running live are read. */
const readAs = {
  instagram: 'about.commentsPolled',
  facebook: 'about.pageRead',
  youtube: 'about.chatRead',
  shopify: 'about.commentsNot',
} as const

function About({ plugin }: { plugin: Plugin }) {
  const t = useTranslations('integrations')
  const formats = useFormats()
  const kind = kinds.find((name) => name === plugin.instagramOauth?.accountType)
  return (
    <div className="grid gap-5 pb-2">
      <section>
        <h3 className="mb-2 text-14 font-semibold">{t('about.permissions')}</h3>
        <PermissionList plugin={plugin} />
      </section>
      <dl className="grid gap-x-6 gap-y-3 border-line border-t pt-4 text-14 sm:grid-cols-2">
        <Fact name={t('about.token')}>
          <TokenBadge state={plugin.tokenState} />
        </Fact>
        <Fact name={t('about.expires')}>
          {plugin.tokenExpiresAt ? formats.date(plugin.tokenExpiresAt) : t('about.never')}
        </Fact>
        <Fact name={t('about.way')}>{t(`about.ways.${plugin.provider}`)}</Fact>
        {plugin.type === 'instagram' && (
          <Fact name={t('about.kind')}>{kind ? t(`about.kinds.${kind}`) : t('about.unknown')}</Fact>
        )}
        <Fact name={t('about.comments')}>
          {plugin.webhooksActive && plugin.type === 'instagram' && <p>{t('about.commentsPushed')}</p>}
          {plugin.canPollComments && <p>{t(readAs[plugin.type])}</p>}
          {!plugin.webhooksActive && !plugin.canPollComments && <p>{t('about.commentsNot')}</p>}
          {plugin.livesAskedAt && (
            <p className="text-12 text-ink-faint">
              {t('about.commentsTried', { when: formats.dateTime(plugin.livesAskedAt) })}
            </p>
          )}
        </Fact>
        <Fact name={t('about.lives')}>
          {t(plugin.canListLives ? 'about.livesAlone' : 'about.livesHeard')}
        </Fact>
        <Fact name={t('about.connected')}>{formats.dateTime(plugin.connectedAt)}</Fact>
        <Fact name={t('about.role')}>{t(plugin.isOwner ? 'about.owner' : 'about.guest')}</Fact>
      </dl>
      {plugin.type === 'instagram' && <ArrivalsSection pluginId={plugin.id} />}
    </div>
  )
}
