import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { deskQuery } from './desk-queries.ts'
import type { Desk } from './desk-state.ts'
import { MessageList } from './message-list.tsx'
import { PinnedLine } from './pinned-line.tsx'
import { SideLists, type SideTab } from './side-lists.tsx'
import { useDesk } from './use-desk.tsx'
import { RowToolsProvider } from './use-desk-acts.ts'

/** The chat in the studio. The page of moderators opens beside it: leaving the studio would end the picture. */
export function StudioChat({ streamUuid }: { streamUuid: string }) {
  const t = useTranslations('room')
  const query = useQuery(deskQuery(streamUuid))
  return (
    <section
      aria-labelledby="studio-chat"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-4">
        <h2 id="studio-chat" className="flex-1 font-semibold">
          {t('tabs.chat')}
        </h2>
        <Button
          size="sm"
          kind="quiet"
          render={<a href={`/streams/${streamUuid}/broadcast/moderate`} target="_blank" rel="noopener" />}
        >
          {t('openDesk')}
        </Button>
      </div>
      {query.data ? (
        <Chat streamUuid={streamUuid} desk={query.data} />
      ) : query.isError ? (
        <LoadFailure level={3} title={t('failed')} query={query} />
      ) : (
        <SkeletonRows rows={3} height={56} label={t('loading')} />
      )}
    </section>
  )
}

function Chat({ streamUuid, desk }: { streamUuid: string; desk: Desk }) {
  const t = useTranslations('room')
  const { tools, dialogs, restrictions, composer } = useDesk(streamUuid)
  const [tab, setTab] = useState<SideTab>('chat')
  const all = { desk, restrictions, messages: desk.messages, className: 'flex-1' }
  return (
    <RowToolsProvider value={tools}>
      <div className="flex h-[420px] flex-col">
        <PinnedLine desk={desk} />
        <SideLists
          {...{ streamUuid, desk, restrictions, tab }}
          onTab={setTab}
          chat={<MessageList {...all} label={t('tabs.chat')} empty={t('empty.chat')} />}
        />
        <Composer {...composer} desk={desk} />
      </div>
      <Suspense>{dialogs(desk)}</Suspense>
    </RowToolsProvider>
  )
}
