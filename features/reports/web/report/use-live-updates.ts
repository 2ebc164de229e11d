import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useTopic } from '#platform/web/use-topic.ts'
import type { LiveChanged, liveEvents } from '../../contract.ts'
import { livesKeys } from '../lives-queries.ts'
import type { CommentsPage, Live } from '../lives-types.ts'
import type { CommentAt, ReportUpdate } from './model/report-model.ts'
import { lacksMinutes, shownLive } from './model/shown-counts.ts'
import { updateReport, useReportModel } from './model/use-report-model.ts'

// The types check these against the contract, whose schemas stay out of the page's bundle.
const events: typeof liveEvents = {
  changed: 'changed',
  comments: 'comments',
  reply: 'reply',
  answered: 'answered',
}

/** Updates are collected for this many milliseconds before they are shown, which limits renders in a comment storm. */
const batchMs = 120
/** Realtime messages may arrive out of order; minutes still missing after this many milliseconds are fetched. */
const refetchDelayMs = 1_000

/**
 * Subscribes to the updates of a live while its report is open. Counts, minutes, comments and replies are shown
 * together; updates that may have been missed are fetched.
 *
 * @param fetched the live as fetched
 * @param on `onQuestion`: called for a new question of the audience
 * @returns the live in its latest state, and the number of messages since the page was opened
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
    onRefresh: ({ first }) => refetch(client, mediaId, { all: !first, counts: isOnAir }),
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
    if (isOtherState) refetch(client, mediaId, { all: true, counts: true })
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
  return { live, newMessages: Math.max(0, live.realCommentsCount - atFirst.current) }
}

/** Collects updates for 120 ms and applies them together. */
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

/** Fetches the previews of a locked report until there are ten, because they are not published. */
function fillPreviews(client: QueryClient, mediaId: string) {
  void client.invalidateQueries({
    queryKey: livesKeys.comments(mediaId),
    predicate: ({ state }) => ((state.data as CommentsPage | undefined)?.rows.length ?? 0) < 10,
  })
}

function refetch(client: QueryClient, mediaId: string, what: { all: boolean; counts: boolean }) {
  if (what.counts || what.all) void client.invalidateQueries({ queryKey: livesKeys.live(mediaId) })
  if (!what.all) return
  void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
  void client.invalidateQueries({ queryKey: livesKeys.users(mediaId) })
  void client.invalidateQueries({ queryKey: livesKeys.timeline(mediaId) })
}
