import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { type Live, shownHere } from '#features/reports/web/index.ts'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { explainComments } from '../../claims-contract.ts'
import { ProfileChoice } from '../profiles/profile-choice.tsx'
import { mayNameProfiles, type ProfileChanges, useProfileChanges } from '../profiles/use-profiles.ts'
import type { KnownClaims } from './known-claims.ts'
import { ProductPicker } from './product-picker.tsx'
import { placeOf } from './use-claims.ts'
import type { Correcting } from './use-correct.ts'

type Explained = ItemOfReply<typeof explainComments>['comments'][number]
type Props = {
  live: Live
  known: KnownClaims
  /** Null for viewers. */
  correcting: Correcting | null
  refresh: () => Promise<void>
  onClose: () => void
}

/** The most that the server answers. */
const mostComments = 50

/** "She commented and is not listed": how messages were read, and why each is no order. */
export function ExplainDrawer({ live, known, correcting, refresh, onClose }: Props) {
  const t = useTranslations('claims.explain')
  const words = useTranslations('words')
  const [search, setSearch] = useState('')
  const changes = useProfileChanges(live, refresh)
  const text = useDebounced(search.trim(), 300)
  const query = useQuery({
    // With epoch and number: what was read, corrected or read again since then changes the answer.
    queryKey: ['intentions', 'explained', live.mediaId, text, known.epoch, known.number],
    queryFn: ({ signal }) =>
      call<typeof explainComments>(
        'POST /api/plugins/live/claims/explain',
        { ...placeOf(live), searchParam: text },
        { signal },
      ),
    enabled: text.replace(/^@/, '') !== '',
    placeholderData: (before) => before,
    gcTime: 60_000,
    meta: { shownHere },
  })
  const comments = query.data?.comments

  return (
    <Drawer open isForm onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid gap-3 pb-5">
        <SearchInput
          value={search}
          onChange={(next) => setSearch(next.slice(0, 200))}
          label={t('search')}
          clearLabel={t('clear')}
          shortcut=""
        />
        {query.isLoading && <SkeletonRows rows={3} height={72} label={t('loading')} />}
        {query.isError && <LoadFailure level={3} title={t('failed')} text={t('failedText')} query={query} />}
        {text !== '' && comments?.length === 0 && (
          <EmptyState level={3} title={t('none')} text={t('noneText')} drawing={null} />
        )}
        {text !== '' && comments && comments.length > 0 && (
          <ol className="divide-y divide-line">
            {comments.map((comment) => (
              <Comment
                key={comment.commentId}
                live={live}
                comment={comment}
                known={known}
                correcting={correcting}
                changes={
                  mayNameProfiles(live) &&
                  comments.find(({ username }) => username === comment.username) === comment
                    ? changes
                    : null
                }
              />
            ))}
          </ol>
        )}
        {comments?.length === mostComments && (
          <p className="text-12 text-ink-faint">{t('first', { n: mostComments })}</p>
        )}
      </div>
    </Drawer>
  )
}

function Comment({
  live,
  comment,
  known,
  correcting,
  changes,
}: { comment: Explained; changes: ProfileChanges | null } & Pick<Props, 'live' | 'known' | 'correcting'>) {
  const t = useTranslations('claims.explain')
  const formats = useFormats()
  const [isPicking, setPicking] = useState(false)
  const profiles = useTranslations('claims.profiles')
  const { reading, reason, profile } = comment
  const isNamed = profile !== null || comment.isOwn
  const mayAdd = correcting !== null && reading === 'not_an_order' && !isNamed
  const correctionTo = (to: Parameters<Parameters<typeof ProductPicker>[0]['onPress']>[0]) =>
    ({ kind: 'is_an_order', commentId: comment.commentId, to }) as const
  return (
    <li className="grid gap-1.5 py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 break-words font-semibold">{personHandle(comment.username)}</b>
        <time dateTime={comment.timestamp} className="text-12 text-ink-faint tabular-nums">
          {formats.timeToTheSecond(comment.timestamp)}
        </time>
        {profile && (
          <Badge kind={profile.kind === 'blocked' ? 'locked' : 'info'}>{profiles(profile.kind)}</Badge>
        )}
        {reading === 'order' && <Badge kind="unlocked">{t('order')}</Badge>}
        {reading === 'unread' && <Badge kind="soon">{t('unread')}</Badge>}
        {reading === 'not_an_order' && !profile && <Badge kind="notice">{t('notAnOrder')}</Badge>}
        {profile?.kind === 'blocked' && <Badge>{profiles('ignored')}</Badge>}
      </p>
      <q className="break-words">{comment.text}</q>
      {reason && reading === 'not_an_order' && (
        <p className="text-ink-muted">
          {t(`reason.${reason.kind === 'by_shop' && profile ? 'by_helper' : reason.kind}`, {
            code: reason.code ?? '',
          })}
        </p>
      )}
      {mayAdd && !isPicking && (
        <Button
          size="sm"
          icon={<Check aria-hidden="true" />}
          className="justify-self-start"
          onClick={() => setPicking(true)}
        >
          {t('isAnOrder')}
        </Button>
      )}
      {mayAdd && isPicking && (
        <section className="grid gap-2 pt-1">
          <h3 className="font-semibold">{t('whichProduct')}</h3>
          <ProductPicker
            live={live}
            known={known}
            first={reason?.code ?? ''}
            nearest={reason?.nearest ?? []}
            label={t('whichProduct')}
            isSending={correcting.sending.has('')}
            onPress={(to) => void correcting.correct(correctionTo(to))}
            onPick={(to, key) => correcting.send(correctionTo(to), key)}
          />
        </section>
      )}
      {changes && !comment.isOwn && (
        <ProfileChoice username={comment.username} current={profile} changes={changes} />
      )}
    </li>
  )
}
