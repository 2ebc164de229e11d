import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Button } from '#ui/button.tsx'
import { scrollableByKeyboard } from '#ui/scrollable-by-keyboard.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { kitQuery, useKitTopic } from './kit-query.ts'
import { PollRow } from './poll-row.tsx'

const PollDialog = lazyComponent(async () => (await import('./poll-dialog.tsx')).PollDialog)

/** What goes on in the room beside its chat: opened here, and shown with its results. */
export function KitPanel({ streamUuid }: { streamUuid: string }) {
  const t = useTranslations('roomKit')
  const query = useQuery(kitQuery(streamUuid))
  const [isAsking, setAsking] = useState(false)
  useKitTopic(streamUuid)
  if (!query.data)
    return query.isError ? (
      <LoadFailure level={3} title={t('failed')} query={query} />
    ) : (
      <SkeletonRows rows={3} height={72} label={t('label')} />
    )
  const { polls } = query.data
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap gap-2 border-line border-b px-3 py-2">
        <Button
          size="sm"
          kind="line"
          disabled={polls.some(({ isOpen }) => isOpen)}
          onClick={() => setAsking(true)}
        >
          {t('poll.new')}
        </Button>
      </div>
      {polls.length === 0 ? (
        <p className="px-4 py-8 text-center text-14 text-ink-muted">{t('empty')}</p>
      ) : (
        <ul
          ref={(element) => (element ? scrollableByKeyboard(element) : undefined)}
          aria-label={t('label')}
          className="min-h-0 flex-1 overflow-y-auto"
        >
          {polls.map((poll) => (
            <PollRow key={poll.uuid} streamUuid={streamUuid} poll={poll} />
          ))}
        </ul>
      )}
      <Suspense>
        {isAsking && <PollDialog streamUuid={streamUuid} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}
