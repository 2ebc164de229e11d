import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { Tabs } from '#ui/tabs.tsx'
import type { Bio } from '../bio-queries.ts'
import { ClicksPanel } from './clicks/figures-panel.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { EditorHeader } from './editor-header.tsx'
import { LinksPanel } from './links/links-panel.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { ProfilePanel } from './profile/profile-panel.tsx'
import { StylePanel } from './style/style-panel.tsx'
import { useBioDraft } from './use-bio-draft.ts'

const tabs = ['links', 'style', 'profile', 'figures'] as const

/** The editor of the link page, with the real page beside it if there is room. */
export function BioEditor({ first }: { first: Bio }) {
  const t = useTranslations('bio.editor')
  const [tab, setTab] = useState<(typeof tabs)[number]>('links')
  const draft = useBioDraft(first)
  const hasRoom = useMediaQuery('(min-width: 1200px)')

  return (
    <>
      <EditorHeader draft={draft} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_336px]">
        <Tabs
          label={t('parts')}
          tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
          value={tab}
          onChange={setTab}
        >
          <div className="pt-5">
            {tab === 'links' && <LinksPanel draft={draft} />}
            {tab === 'style' && <StylePanel draft={draft} />}
            {tab === 'profile' && <ProfilePanel draft={draft} />}
            {tab === 'figures' && <ClicksPanel bio={draft.bio} />}
          </div>
        </Tabs>
        {hasRoom && (
          <div className="lg:sticky lg:top-6">
            <PhonePreview username={draft.bio.username} version={draft.savedVersion} />
          </div>
        )}
      </div>
      <ConflictDialog draft={draft} />
    </>
  )
}
