import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Live } from '../lives-types.ts'
import { SharingCard } from './sharing-card.tsx'
import { accessLogQuery, type LoggedEntry } from './sharing-queries.ts'

/** The log of actions on the report, newest first. */
export function AccessLog({ live }: { live: Live }) {
  const t = useTranslations('sharing.log')
  const log = useInfiniteQuery(accessLogQuery(live.mediaId))
  const entries = log.data?.pages.flatMap(({ rows }) => rows)

  return (
    <SharingCard title={t('title')} text={t('text')}>
      {log.isPending && <SkeletonRows rows={4} height={44} label={t('loading')} className="-mx-4" />}
      {log.isError && !entries && <p className="text-14 text-ink-muted">{t('failed')}</p>}
      {entries?.length === 0 && <p className="text-14 text-ink-muted">{t('empty')}</p>}
      {entries && entries.length > 0 && (
        <ol aria-label={t('title')} className="-mx-4 -mb-4 md:-mx-5 md:-mb-5">
          {entries.map((entry) => (
            <LogRow key={entry.id} entry={entry} />
          ))}
          {log.hasNextPage && (
            <li className="border-line border-t px-4 py-2 md:px-5">
              <Button
                kind="quiet"
                size="sm"
                loading={log.isFetchingNextPage}
                onClick={() => void log.fetchNextPage()}
                className="-ml-3"
              >
                {t('more')}
              </Button>
            </li>
          )}
        </ol>
      )}
    </SharingCard>
  )
}

/** Reads the detail of a logged export, `csv 95` or `csv 95 claims`: its format, number of rows and what they are. */
function exported(detail: string | null): { format: string; n: number; content: string } {
  const [, format = '', n = '0', content = 'messages'] = /^(\w+) (\d+)(?: (\w+))?$/.exec(detail ?? '') ?? []
  return { format: format === 'xlsx' ? 'Excel' : format.toUpperCase(), n: Number(n), content }
}

function LogRow({ entry }: { entry: LoggedEntry }) {
  const t = useTranslations('sharing.log')
  const formats = useFormats()
  const now = useNow(60_000)
  const isGuest = entry.act === 'guest_opened'
  const who = entry.isMe ? t('you') : entry.name || t(isGuest ? 'guest' : 'gone')
  const number = Number(entry.detail)
  const detail = entry.act === 'guest_link_made' ? number : (entry.detail ?? t('someone'))

  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-line border-t px-4 py-2.5 text-14 md:px-5">
      <span className="min-w-0 flex-1 basis-56 break-words">
        <b className="font-semibold" title={entry.email || undefined}>
          {who}
        </b>{' '}
        {t(`acts.${entry.act}`, { detail, ...exported(entry.detail) })}
      </span>
      <time dateTime={entry.at} className="text-12 text-ink-faint tabular-nums">
        {formats.dayAndTime(entry.at, now)}
      </time>
    </li>
  )
}
