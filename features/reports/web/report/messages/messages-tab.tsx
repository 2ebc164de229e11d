import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { searchWords } from '#features/lives/contract.ts'
import { useNow } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { VirtualRowsHandle } from '#ui/virtual-rows.tsx'
import {
  answerableFrom,
  type Comment,
  type CommentsPage,
  hasPrivateMessages,
  type Live,
  type ReportPlace,
  takesPrivateReplies,
} from '../../lives-types.ts'
import { useIsLaptop } from '../../use-is-laptop.ts'
import { DockedComposer } from '../composer/docked-composer.tsx'
import { ReplyWayProvider, replyWayOf } from '../composer/reply-way.ts'
import { useAnswering } from '../composer/use-answering.ts'
import { isAnswerable, isReplyable } from '../composer/use-replies.ts'
import { latestOf, withSending } from '../model/shown-page.ts'
import { useComments } from '../model/use-comments.ts'
import { ReportPages } from '../report-pages.tsx'
import { plainView, type ReportView } from '../report-view.ts'
import { BulkProgress } from '../triage/bulk-progress.tsx'
import { useSelection } from '../triage/use-selection.ts'
import { GhostMessages, hidesMessages, LockedEnd, PreviewNote } from '../unlock/locked-preview.tsx'
import type { ReportViewControl } from '../use-report-view.ts'
import { commentsRequest } from './comment-request.ts'
import { MessageList } from './message-list.tsx'
import { MessageTools } from './message-tools.tsx'
import { NoMessages } from './no-messages.tsx'
import type { QuestionSignal } from './question-signal.ts'
import { UnreadBanner } from './unread-banner.tsx'
import { useHeldList } from './use-held-list.ts'
import { useListKeys } from './use-list-keys.ts'

const AskedCodes = lazyComponent(async () => (await import('../codes/asked-codes.tsx')).AskedCodes)
const MessageSelectionBar = lazyComponent(
  async () => (await import('../triage/selection-bar.tsx')).MessageSelectionBar,
)

type Props = {
  live: Live
  place: ReportPlace
  control: ReportViewControl
  /** The content after the previews of a locked report. */
  paywall: ReactNode
  /** The column beside the list on wide screens. */
  side: ((onAnswer: ((question: Comment) => void) | undefined) => ReactNode) | null
  signal: QuestionSignal
}

const noRows: Comment[] = []
/** Previews are the first messages of the live, read in the order they came. */
const previewView: ReportView = { ...plainView, messageOrder: 'oldest' }

/** The tab with the messages, or with the questions alone: search, list and replies. */
export function MessagesTab({ live, place, control, paywall, side, signal }: Props) {
  const failures = useTranslations('lives.failures')
  const t = useTranslations('lives.messages')
  const locked = useTranslations('lives.locked')
  const { view, change, searchOf } = control
  const isLocked = live.access === 'locked'
  const isOnAir = live.status === 'on_air'
  const now = useNow(60_000)
  const mayReply = live.role !== 'viewer' && takesPrivateReplies(live, now)
  const from = answerableFrom(live, now)
  const isLaptop = useIsLaptop()

  const request = commentsRequest(isLocked ? { ...previewView, tab: view.tab } : view)
  const { page, query, model } = useComments(place, request, { trim: false })
  useLastPage(page, view.page, query.isPlaceholderData, change)

  const choosing = useSelection(request)
  const list = useRef<VirtualRowsHandle>(null)
  const readAt = page?.revision ?? 0
  const latest = useCallback(
    (comment: Comment) => withSending(latestOf(model, comment, readAt), model.sending.get(comment.commentId)),
    [model, readAt],
  )
  const { answering, pick, dock, toDock, onSend, onClose } = useAnswering(place, {
    isOnAir: mayReply,
    latest,
  })
  const [toolsHeight, setToolsHeight] = useState(60)
  const held = useHeldList(
    {
      key: JSON.stringify([request, live.access]),
      rows: page?.rows ?? noRows,
      limit: request.limit,
      latest,
      isBusy: answering?.at === 'row' || (answering !== null && !isLaptop) || choosing.isChoosing,
      isStandIn: query.isPlaceholderData || !page,
    },
    toolsHeight,
  )
  const { rows } = held
  useGoToMinute(view.at, rows, query.isPlaceholderData, list)
  const mayMark = !isLocked && live.role !== 'viewer'
  const words = useMemo(() => (isLocked ? [] : searchWords(view.search)), [isLocked, view.search])

  const onPerson = useCallback((name: string) => change({ tab: 'messages', person: name }), [change])
  const cursor = useListKeys(rows, {
    list,
    onReply: (comment) => isReplyable(comment, mayReply && isAnswerable(comment, from)) && pick(comment),
    onChoose: (comment) => mayMark && choosing.toggle(comment.commentId),
  })

  if (query.isError && !page)
    return <LoadFailure title={failures('messages')} text={failures('whatToDo')} query={query} />

  const isQuestions = view.tab === 'questions'
  const label = isQuestions ? t('questionsLabel') : t('label')
  const hasMore = hidesMessages(live) && (!isQuestions || live.questionsCount > rows.length)
  return (
    <ReplyWayProvider value={replyWayOf(live)}>
      <div className="min-w-0" style={{ '--tools': `${toolsHeight}px` } as CSSProperties}>
        {hasMore && rows.length > 0 && (
          <PreviewNote live={live} unlockTo={searchOf({ tab: 'unlock' })}>
            {isQuestions
              ? locked('previewQuestions', { shown: rows.length, total: live.questionsCount })
              : locked('preview', { shown: rows.length, total: live.realCommentsCount })}
          </PreviewNote>
        )}
        {!isLocked && (
          <MessageTools
            live={live}
            place={place}
            control={control}
            choosing={mayMark ? choosing : null}
            signal={isOnAir ? signal : null}
            onHeight={setToolsHeight}
            below={<UnreadBanner {...held.overBanner} waiting={held.waiting} onShow={held.show} />}
          />
        )}
        {mayMark && (isOnAir || mayReply) && <BulkProgress place={place} />}
        {!isLocked && view.tab === 'messages' && (
          <Suspense>
            <AskedCodes place={place} control={control} isHeld={held.isHeld} />
          </Suspense>
        )}
        <div ref={held.top} aria-hidden="true" className="-mt-px h-px scroll-mt-16" />
        <div className={cx(side !== null && 'grid grid-cols-[minmax(0,1fr)_272px] items-start gap-6')}>
          <div className="min-w-0">
            <div
              {...held.over}
              className={cx(
                '-mx-4 border-line border-y transition-opacity sm:-mx-6 md:mx-0 md:overflow-clip md:rounded-card md:border md:bg-surface',
                query.isPlaceholderData && 'opacity-60',
                hasMore && 'border-b-0! md:rounded-b-none',
              )}
            >
              {query.isPending && (
                <SkeletonRows rows={isLocked ? 10 : 14} height={isLaptop ? 44 : 64} label={t('loading')} />
              )}
              {page && rows.length === 0 && !hasMore && <NoMessages live={live} control={control} />}
              {rows.length > 0 && (
                <MessageList
                  rows={rows}
                  label={label}
                  handle={list}
                  total={page?.pagination.total ?? 0}
                  before={isLocked ? 0 : (view.page - 1) * view.size}
                  words={words}
                  isOnAir={mayReply}
                  from={from}
                  isCopied={isOnAir && live.role !== 'viewer' && !hasPrivateMessages(live)}
                  isLaptop={isLaptop}
                  answering={answering}
                  selection={choosing.isChoosing ? choosing.selection : null}
                  onToggle={choosing.toggle}
                  cursor={cursor}
                  onPick={pick}
                  onSend={onSend}
                  onClose={onClose}
                  onOutOfSight={toDock}
                  toolsHeight={toolsHeight}
                  {...(!isLocked && { onPerson })}
                />
              )}
              {hasMore && <GhostMessages at={rows.at(-1)?.timestamp ?? live.startedAt} />}
            </div>
            {isLocked && <LockedEnd hangsOn={hasMore}>{paywall}</LockedEnd>}
            {page && !isLocked && rows.length > 0 && (
              <ReportPages page={page} shown={rows.length} onPage={(next) => change({ page: next })} />
            )}
            {isOnAir && isLaptop && !isLocked && rows.length > 0 && (
              <p className="mt-3 text-12 text-ink-faint">{t('keys')}</p>
            )}
          </div>
          {side?.(mayReply ? dock : undefined)}
        </div>
        {choosing.isChoosing && page && (
          <Suspense>
            <MessageSelectionBar
              live={live}
              place={place}
              request={request}
              rows={rows}
              total={page.pagination.total}
              control={choosing}
            />
          </Suspense>
        )}
        {answering?.at === 'dock' && (
          <DockedComposer
            key={answering.comment.commentId}
            comment={answering.comment}
            obstacle={answering.obstacle}
            onSend={onSend}
            onClose={onClose}
          />
        )}
      </div>
    </ReplyWayProvider>
  )
}

/** Scrolls to the first message of a minute once its page is loaded. */
function useGoToMinute(
  at: string,
  rows: Comment[],
  isPlaceholder: boolean,
  list: RefObject<VirtualRowsHandle | null>,
) {
  const gone = useRef('')
  useEffect(() => {
    if (at === '' || isPlaceholder || rows.length === 0 || gone.current === at) return
    gone.current = at
    const end = new Date(Date.parse(at) + 60_000).toISOString()
    const isAscending = (rows[0]?.timestamp ?? '') <= (rows.at(-1)?.timestamp ?? '')
    const first = rows.find((row) => (isAscending ? row.timestamp >= at : row.timestamp < end))
    if (first) list.current?.scrollToRow(first.commentId)
  }, [at, rows, isPlaceholder, list])
}

/** Goes to the last page when the address names a page beyond it. */
function useLastPage(
  page: CommentsPage | undefined,
  current: number,
  isPlaceholder: boolean,
  change: ReportViewControl['change'],
) {
  const lastPage = page?.pagination.lastPage
  useEffect(() => {
    if (!isPlaceholder && lastPage !== undefined && current > lastPage)
      change({ page: lastPage }, { replace: true })
  }, [lastPage, current, isPlaceholder, change])
}
