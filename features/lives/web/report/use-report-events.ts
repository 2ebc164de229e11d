import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTopic } from '#platform/web/use-topic.ts'
import type { LiveChanged, liveEvents } from '../../contract.ts'
import { withChange, withGrowth } from '../live-changes.ts'
import { livesKeys } from '../lives-queries.ts'
import type { Comment, CommentsPage, Live, Minute } from '../lives-types.ts'
import type { CommentsRequest } from './comment-request.ts'
import { mergeComments, replaceComment } from './merge-comments.ts'

// The literal types hold these to the contract without bringing its schemas into the page.
const events: typeof liveEvents = {
  changed: 'changed',
  comments: 'comments',
  reply: 'reply',
  answered: 'answered',
}

/** A storm is put on the screen a few times a second, not message by message. */
const gatherMs = 120
const mostRemembered = 3_000
/** So little scrolled is not yet reading further down, in px. */
const readingFrom = 400

/**
 * Keeps an open report as it happens: figures, minutes, comments and replies go into the query cache.
 *
 * @returns `adjust`, to be applied to every fetched page, and how many messages were announced since the page opened
 */
export function useReportEvents(live: Live) {
  const client = useQueryClient()
  const { mediaId } = live
  const isUnlocked = live.access === 'unlocked'
  const seesReplies = live.role !== 'viewer'
  const [announced, setAnnounced] = useState(0)
  const gathered = useRef<Comment[]>([])
  const remembered = useRef<Comment[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = useCallback(() => {
    timer.current = undefined
    const comments = gathered.current
    gathered.current = []
    remembered.current = [...remembered.current, ...comments].slice(-mostRemembered)
    mergeIntoPages(client, mediaId, comments)
  }, [client, mediaId])
  useEffect(() => () => clearTimeout(timer.current), [])

  useTopic(`live:${live.id}`, {
    onEvent(event, data) {
      if (event !== events.changed) return
      const changed = data as LiveChanged
      const before = client.getQueryData<Live>(livesKeys.live(mediaId))
      if (before && changed.commentsCount > before.realCommentsCount)
        setAnnounced((count) => count + changed.commentsCount - before.realCommentsCount)
      takeChange(client, mediaId, changed)
    },
    onRefresh: ({ first }) => refetch(client, mediaId, { all: !first, figures: live.status === 'on_air' }),
    onEnd: () => void client.invalidateQueries({ queryKey: livesKeys.live(mediaId) }),
  })

  useTopic(isUnlocked ? `live-comments:${live.id}` : null, {
    onEvent(event, data) {
      if (event === events.comments) {
        gathered.current.push(...(data as Comment[]))
        timer.current ??= setTimeout(flush, gatherMs)
      } else if (event === events.answered && !seesReplies) {
        takeReply(client, data as Comment)
      }
    },
    onRefresh: ({ first }) => {
      if (!first || live.status === 'on_air')
        void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
    },
  })

  useTopic(seesReplies ? `live-replies:${live.id}` : null, {
    onEvent(event, data) {
      if (event === events.reply) takeReply(client, data as Comment)
    },
    onRefresh: ({ first }) => {
      if (!first) void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
    },
  })

  const adjust = useCallback(
    (page: CommentsPage, request: CommentsRequest) =>
      mergeComments(page, remembered.current, request, { areNew: false, trim: true }),
    [],
  )
  return { announced, adjust }
}

function takeChange(client: QueryClient, mediaId: string, changed: LiveChanged) {
  const before = client.getQueryData<Live>(livesKeys.live(mediaId))
  if (!before) return

  client.setQueryData<Live>(livesKeys.live(mediaId), withChange(before, changed))
  client.setQueryData<Minute[]>(
    livesKeys.timeline(mediaId),
    (minutes) =>
      minutes &&
      withGrowth(minutes, {
        at: changed.lastMessageAt,
        comments: changed.commentsCount - before.realCommentsCount,
        questions: changed.questionsCount - before.questionsCount,
      }),
  )
  const isOtherState = before.status !== changed.status || before.access !== changed.access
  if (isOtherState) refetch(client, mediaId, { all: true, figures: true })
  else if (changed.access === 'locked') fillPreviews(client, mediaId)
}

/** A locked report of a live on air fills up to its ten previews; they are not announced. */
function fillPreviews(client: QueryClient, mediaId: string) {
  void client.invalidateQueries({
    queryKey: livesKeys.comments(mediaId),
    predicate: ({ state }) => ((state.data as CommentsPage | undefined)?.rows.length ?? 0) < 10,
  })
}

function mergeIntoPages(client: QueryClient, mediaId: string, comments: Comment[]) {
  const trim = window.scrollY < readingFrom
  for (const query of client.getQueryCache().findAll({ queryKey: livesKeys.comments(mediaId) })) {
    const request = query.queryKey[3] as CommentsRequest
    client.setQueryData<CommentsPage>(
      query.queryKey,
      (page) => page && mergeComments(page, comments, request, { areNew: true, trim }),
    )
    // Where names order the rows only the server knows the place.
    const isPlaced = request.orderBy === 'timestamp'
    if (!isPlaced || !query.isActive())
      void client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  }
}

/** Puts a comment whose reply changed into every page that shows it. */
export function takeReply(client: QueryClient, comment: Comment) {
  client.setQueriesData<CommentsPage>(
    { queryKey: livesKeys.comments(comment.mediaId) },
    (page) => page && replaceComment(page, comment),
  )
  if (comment.replyState === 'sent')
    void client.invalidateQueries({ queryKey: livesKeys.live(comment.mediaId) })
}

function refetch(client: QueryClient, mediaId: string, what: { all: boolean; figures: boolean }) {
  if (what.figures || what.all) void client.invalidateQueries({ queryKey: livesKeys.live(mediaId) })
  if (!what.all) return
  void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
  void client.invalidateQueries({ queryKey: livesKeys.users(mediaId) })
  void client.invalidateQueries({ queryKey: livesKeys.timeline(mediaId) })
}
