import CircleHelp from 'lucide-react/icons/circle-help'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { AboutDialog } from './about-dialog.tsx'
import { AdminsDialog } from './admins/admins-dialog.tsx'
import { ConnectButtons } from './connect-buttons.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { PluginCard } from './plugin-card.tsx'
import { type Plugin, usePlugins } from './plugins-query.ts'
import { TikTokCard } from './tiktok-card.tsx'

/** The plugin manager: connected accounts, and the ways to connect another. */
export function PluginsPage() {
  const t = useTranslations('integrations')
  const words = useTranslations('words')
  const plugins = usePlugins()
  const [about, setAbout] = useState<Plugin | null>(null)
  const [administered, setAdministered] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<Plugin | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const rows = plugins.data?.rows ?? []

  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button icon={<CircleHelp />} onClick={() => setHelpOpen(true)}>
            {t('help.open')}
          </Button>
        }
      />
      {plugins.isPending && (
        <Card pad="none">
          <SkeletonRows rows={3} height={72} label={words('loading')} />
        </Card>
      )}
      {plugins.isError && !plugins.data && (
        <Card>
          <LoadFailure title={t('failed')} query={plugins} />
        </Card>
      )}
      {plugins.data && rows.length === 0 && (
        <Card>
          <EmptyState title={t('empty.title')} text={t('empty.text')} action={<ConnectButtons main />} />
        </Card>
      )}
      {rows.length > 0 && (
        <>
          <ul className="grid gap-4 lg:grid-cols-2">
            {rows.map((plugin) => (
              <li key={plugin.id} className="grid">
                <PluginCard
                  plugin={plugin}
                  onAbout={() => setAbout(plugin)}
                  onAdmins={() => setAdministered(plugin.id)}
                  onDelete={() => setDoomed(plugin)}
                />
              </li>
            ))}
          </ul>
          <section className="mt-8 grid gap-3">
            <h2 className="font-display text-18 font-semibold">{t('connect.another')}</h2>
            <ConnectButtons />
          </section>
        </>
      )}
      {plugins.data && <TikTokCard />}
      <AboutDialog plugin={about} onClose={() => setAbout(null)} />
      <AdminsDialog
        plugin={rows.find(({ id }) => id === administered) ?? null}
        onClose={() => setAdministered(null)}
      />
      <DeleteDialog plugin={doomed} onClose={() => setDoomed(null)} />
      <HelpDialog open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  )
}
