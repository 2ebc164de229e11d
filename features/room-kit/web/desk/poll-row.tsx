import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { closePoll } from '../../desk-contract.ts'
import { kitQuery, type Poll } from './kit-query.ts'

/** A poll with the share of each option as it is now. */
export function PollRow({ streamUuid, poll }: { streamUuid: string; poll: Poll }) {
  const t = useTranslations('roomKit')
  const formats = useFormats()
  const client = useQueryClient()
  const { uuid, question, options, votes, isOpen, closesAt, openedAt } = poll
  const close = useAction({
    mutationFn: () =>
      call<typeof closePoll>('POST /api/streams/kit/polls/close', { streamUuid, pollUuid: uuid }),
    done: t('poll.closed'),
    failed: t('actFailed'),
    onSettled: () => client.invalidateQueries({ queryKey: kitQuery(streamUuid).queryKey }),
  })
  return (
    <li className="grid gap-2 border-line border-b px-3 py-3 text-14 last:border-b-0">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 break-words font-semibold">{question}</p>
        <Badge kind={isOpen ? 'live' : 'plain'}>{isOpen ? t('poll.isOpen') : t('poll.isClosed')}</Badge>
      </div>
      {options.map((option, at) => (
        <ProgressBar
          // biome-ignore lint/suspicious/noArrayIndexKey: options stay in their places, and two may be the same.
          key={at}
          label={option.text}
          value={option.percent / 100}
          valueText={`${option.percent}%`}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2 text-12 text-ink-muted">
        <span>
          {[
            t('poll.votes', { n: votes }),
            isOpen && closesAt
              ? t('poll.until', { time: formats.clock(closesAt) })
              : t('poll.at', { time: formats.clock(openedAt) }),
          ].join(' · ')}
        </span>
        {isOpen && (
          <Button size="sm" kind="line" loading={close.isPending} onClick={() => close.mutate()}>
            {t('poll.close')}
          </Button>
        )}
      </div>
    </li>
  )
}
