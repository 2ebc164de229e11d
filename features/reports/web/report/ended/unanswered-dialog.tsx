import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslations } from 'use-intl'
import { personName } from '#features/integrations/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { commentsQuery } from '../../lives-queries.ts'
import type { Live, ReportPlace } from '../../lives-types.ts'
import type { CommentsRequest } from '../messages/comment-request.ts'
import { listToCopy, peopleToReach, profileAddress } from './people-to-reach.ts'

const everyQuestion: CommentsRequest = {
  page: 1,
  limit: 500,
  orderBy: 'timestamp',
  order: 1,
  filter: 'unanswered',
}

/** The people with unanswered questions, with links to their profiles, and a copy of the list as text. */
export function UnansweredDialog({
  live,
  place,
  onClose,
}: {
  live: Live
  place: ReportPlace
  onClose: () => void
}) {
  const t = useTranslations('lives.ended')
  const failures = useTranslations('lives.failures')
  const words = useTranslations('words')
  const { data, isError, isFetching, refetch } = useQuery(commentsQuery(place, everyQuestion))
  const people = data && peopleToReach(data.rows)
  const isCut = (data?.pagination.total ?? 0) > everyQuestion.limit

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('listTitle', { account: live.accountUsername })}
      text={t(`listText.${live.pluginType}`)}
      closeLabel={words('close')}
      actions={
        people &&
        people.length > 0 && (
          <CopyButton text={listToCopy(people)} label={t('copy')} copiedLabel={words('copied')} />
        )
      }
    >
      {isError && !data && (
        <LoadFailure
          level={3}
          title={failures('messages')}
          text={failures('whatToDo')}
          query={{ refetch, isFetching }}
        />
      )}
      {!people && !isError && <SkeletonRows rows={4} height={64} label={words('loading')} />}
      {isCut && <p className="pb-2 text-14 text-ink-muted">{t('cut', { n: everyQuestion.limit })}</p>}
      <ul aria-label={t('listLabel')}>
        {people?.map(({ userName, questions }) => (
          <li key={userName} className="border-line border-b py-2 last:border-b-0">
            <Profile userName={userName} live={live} />
            {questions.map(({ commentId, text }) => (
              <p key={commentId} className="break-words text-14 text-ink-muted">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The name, as a link where the platform has profiles that it leads to. */
function Profile({ userName, live }: { userName: string; live: Live }) {
  const t = useTranslations('lives.ended')
  const platforms = useTranslations('lives.platforms')
  const href = profileAddress(userName, live.pluginType)
  if (href === null) return <p className="break-words font-semibold">{personName(userName)}</p>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-action-text underline-offset-3 hover:underline mouse:min-h-8"
    >
      @{userName}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">{t('profile', { platform: platforms(live.pluginType) })}</span>
    </a>
  )
}
