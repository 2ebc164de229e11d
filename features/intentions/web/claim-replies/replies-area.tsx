import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import Square from 'lucide-react/icons/square'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Live, longestLive, repliesOutlive } from '#features/reports/web/index.ts'
import { useNow } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { KnownClaims } from '../claims/known-claims.ts'
import { RepliesList } from './replies-list.tsx'
import { type ClaimReplies, useClaimReplies, useReplyActions } from './use-claim-replies.ts'

const ReplyDialog = lazyComponent(async () => (await import('./reply-dialog.tsx')).ReplyDialog)

/** Replies to the buyers of a live: how many are left, the buttons that send and stop them, and what was sent. */
export function RepliesArea({ live, known }: { live: Live; known: KnownClaims }) {
  const t = useTranslations('claimReplies')
  const query = useClaimReplies(live, `${known.epoch} ${known.number}`)
  const actions = useReplyActions(live)
  const [isWriting, setWriting] = useState(false)
  const [isListed, setListed] = useState(false)
  const replies = query.data

  if (!replies)
    return query.isError ? (
      <Card className="flex flex-wrap items-center gap-3 text-14">
        <p className="min-w-0 flex-1">{t('loadFailed')}</p>
        <Button size="sm" onClick={() => void query.refetch()}>
          {t('again')}
        </Button>
      </Card>
    ) : null
  const { counts, automatic } = replies
  // The page learns of the live's end before it fetches the replies again; elsewhere replies are taken after it, too.
  const isOnAir = replies.isOnAir && (live.status === 'on_air' || repliesOutlive(live))
  if (live.pluginType === 'youtube' || (!isOnAir && replies.replies.length === 0)) return null

  return (
    <section aria-label={t('title')} className="mb-3">
      <Card className="grid gap-3 text-14">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            <p className="flex flex-wrap items-center gap-2">
              <b className="font-semibold tabular-nums">
                <Standing counts={counts} />
              </b>
              {automatic.isOn && <Badge kind="info">{t('automaticOn')}</Badge>}
            </p>
            <Facts live={live} replies={{ ...replies, isOnAir }} />
          </div>
          {isOnAir && (
            <div className="flex flex-wrap gap-2">
              {(automatic.isOn || counts.waiting > 0) && (
                <Button
                  kind="danger"
                  icon={<Square aria-hidden="true" />}
                  loading={actions.stopping.isPending}
                  onClick={() => actions.stopping.mutate()}
                >
                  {t('stop')}
                </Button>
              )}
              <Button
                kind={automatic.isOn || counts.left === 0 ? 'line' : 'action'}
                icon={<Send aria-hidden="true" />}
                onClick={() => setWriting(true)}
              >
                {t(automatic.isOn ? 'settings' : 'reply')}
              </Button>
            </div>
          )}
        </div>
        {counts.waiting > 0 && (
          <ProgressBar
            label={t('sending')}
            value={counts.answered / Math.max(1, counts.answered + counts.waiting)}
            valueText={t('sendingCount', { n: counts.waiting })}
          />
        )}
        {counts.failed > 0 && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-live-text">
            <span>{t('failed', { n: counts.failed })}</span>
            {isOnAir && (
              <Button
                size="sm"
                loading={actions.retrying.isPending}
                onClick={() => actions.retrying.mutate(replies.texts)}
              >
                {t('retry')}
              </Button>
            )}
          </p>
        )}
        {replies.replies.length > 0 && (
          <Button
            kind="quiet"
            size="sm"
            aria-expanded={isListed}
            className="-ml-2 justify-self-start"
            onClick={() => setListed(!isListed)}
          >
            {t(isListed ? 'hideList' : 'showList')}
          </Button>
        )}
        {isListed && <RepliesList replies={replies.replies} undoing={actions.undoing} />}
      </Card>
      <Suspense>
        {isWriting && (
          <ReplyDialog
            live={live}
            known={known}
            replies={replies}
            actions={actions}
            onClose={() => setWriting(false)}
          />
        )}
      </Suspense>
    </section>
  )
}

function Standing({ counts }: Pick<ClaimReplies, 'counts'>) {
  const t = useTranslations('claimReplies')
  if (counts.left > 0) return t('left', { n: counts.left })
  if (counts.buyers === 0) return t('noBuyers')
  return counts.answered > 0 && counts.answered === counts.buyers
    ? t('allAnswered')
    : t('answered', { n: counts.answered })
}

function Facts({ live, replies }: { live: Live; replies: ClaimReplies }) {
  const t = useTranslations('claimReplies')
  const formats = useFormats()
  const left = Date.parse(live.startedAt) + longestLive - useNow(10_000)
  const { counts, automatic, isOnAir } = replies
  return (
    <div className="mt-1 grid gap-1 text-ink-muted">
      {isOnAir && automatic.isOn && automatic.minConfidence !== null && (
        <p>{t('automaticText', { percent: formats.percent(automatic.minConfidence) })}</p>
      )}
      {isOnAir && !repliesOutlive(live) && left > 0 && counts.left > 0 && (
        <p className="flex items-start gap-1.5 tabular-nums [&_.lucide]:mt-0.5 [&_.lucide]:size-4">
          <Clock aria-hidden="true" className="shrink-0" />
          {t('timeLeft', { left: formats.duration(left) })}
        </p>
      )}
      {!isOnAir && <p>{t('ended')}</p>}
      {counts.conditional > 0 && isOnAir && <p>{t('conditional', { n: counts.conditional })}</p>}
      {counts.outOfReach > 0 && <p>{t('outOfReach', { n: counts.outOfReach })}</p>}
    </div>
  )
}
