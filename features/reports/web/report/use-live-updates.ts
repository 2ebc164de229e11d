import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTopic } from '#platform/web/use-topic.ts'
import type { LiveChanged, liveEvents } from '../../contract.ts'
import { livesKeys } from '../lives-queries.ts'
import type { CommentsPage, Live } from '../lives-types.ts'
import type { CommentAt, ReportUpdate } from './model/report-model.ts'
import { lacksMinutes, shownLive } from './model/shown-counts.ts'
import { updateReport, useReportModel } from './model/use-report-model.ts'

// The literal types hold these to the contract without bringing its schemas into the page.
const events: typeof liveEvents = {
  changed: 'changed',
  comments: 'comments',
  reply: 'reply',
  answered: 'answered',
}

/** A storm is put on the screen a few times a second, not message by message. */
const batchMs = 120
/** Announcements may overtake each other; what is still missing after this is fetched. */
const refetchDelayMs = 1_000

/**
 * Follows a live as long as its report is open. Figures, minutes, comments and replies are put on the screen together;
 * what may have been missed is fetched.
 *
 * @param fetched the live as it was fetched
 * @param on `onQuestion`: the audience asked something while the report was open
 * @returns the live as it is, and how many messages came since the page was opened
 */
export function useLiveUpdates(fetched: Live, on: { onQuestion?: () => void } = {}) {
  const client = useQueryClient()
  const { mediaId } = fetched
  const model = useReportModel(mediaId)
  const live = shownLive(model, fetched)
  const seesReplies = live.role !== 'viewer'
  const isOnAir = live.status === 'on_air'
  const receive = useBatchedUpdates(client, mediaId)

  useTopic(`live:${live.id}`, {
    onEvent(event, data) {
      if (event !== events.changed) return
      const changed = data as LiveChanged
      receive({ kind: 'changed', changed })
      if (changed.access === 'locked') fillPreviews(client, mediaId)
    },
    onRefresh: ({ first }) => refetch(client, mediaId, { all: !first, figures: isOnAir }),
    onEnd: () => void client.invalidateQueries({ queryKey: livesKeys.live(mediaId) }),
  })

  useTopic(live.access === 'unlocked' ? `live-comments:${live.id}` : null, {
    onEvent(event, data) {
      if (event === events.comments) {
        const comments = data as CommentAt[]
        receive({ kind: 'captured', comments })
        if (comments.some(({ isQuestion, isOwn }) => isQuestion && !isOwn)) on.onQuestion?.()
      } else if (event === events.answered && !seesReplies) {
        receive({ kind: 'reply', comment: data as CommentAt })
      }
    },
    onRefresh: ({ first }) => {
      if (first && !isOnAir) return
      void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
      void client.invalidateQueries({ queryKey: livesKeys.codes(mediaId), refetchType: 'none' })
    },
  })

  useTopic(seesReplies ? `live-replies:${live.id}` : null, {
    onEvent(event, data) {
      if (event === events.reply) receive({ kind: 'reply', comment: data as CommentAt })
    },
    onRefresh: ({ first }) => {
      if (!first) void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
    },
  })

  const isOtherState = live.status !== fetched.status || live.access !== fetched.access
  useEffect(() => {
    if (isOtherState) refetch(client, mediaId, { all: true, figures: true })
  }, [isOtherState, client, mediaId])

  const lacks = lacksMinutes(model)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a curve that was fetched and still lacks minutes is fetched again
  useEffect(() => {
    if (!lacks) return
    const refetchCurve = () => void client.invalidateQueries({ queryKey: livesKeys.timeline(mediaId) })
    const timer = setTimeout(refetchCurve, refetchDelayMs)
    return () => clearTimeout(timer)
  }, [lacks, model.minutesAt, client, mediaId])

  const atFirst = useRef(live.realCommentsCount)
  return { live, announced: Math.max(0, live.realCommentsCount - atFirst.current) }
}

/** Gathers news for a moment, so that what was announced together is shown together. */
function useBatchedUpdates(client: QueryClient, mediaId: string) {
  const gathered = useRef<ReportUpdate[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    updateReport(client, mediaId, gathered.current.splice(0))
  }, [client, mediaId])
  useEffect(() => flush, [flush])

  return useCallback(
    (news: ReportUpdate) => {
      gathered.current.push(news)
      timer.current ??= setTimeout(flush, batchMs)
    },
    [flush],
  )
}

/** A locked report of a live on air fills up to its ten previews; they are not announced. */
function fillPreviews(client: QueryClient, mediaId: string) {
  void client.invalidateQueries({
    queryKey: livesKeys.comments(mediaId),
    predicate: ({ state }) => ((state.data as CommentsPage | undefined)?.rows.length ?? 0) < 10,
  })
}

function refetch(client: QueryClient, mediaId: string, what: { all: boolean; figures: boolean }) {
  if (what.figures || what.all) void client.invalidateQueries({ queryKey: livesKeys.live(mediaId) })
  if (!what.all) return
  void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
  void client.invalidateQueries({ queryKey: livesKeys.users(mediaId) })
  void client.invalidateQueries({ queryKey: livesKeys.timeline(mediaId) })
}
