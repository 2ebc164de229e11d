import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { type Live, shownHere } from '#features/reports/web/index.ts'
import type { InputOf, ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useTopic } from '#platform/web/use-topic.ts'
import type {
  keepReplyTexts,
  readClaimReplies,
  sendClaimReplies,
  startAutomaticReplies,
  stopClaimReplies,
  undoClaimReply,
} from '../../claim-replies-contract.ts'
import { placeOf } from '../claims/use-claims.ts'

export type ClaimReplies = ItemOfReply<typeof readClaimReplies>
export type ClaimReply = ClaimReplies['replies'][number]
export type ReplyTexts = InputOf<typeof sendClaimReplies>['texts']

const keyOf = (live: Live) => ['intentions', 'claim-replies', live.mediaId] as const

/** While replies are sent, the page asks for their progress. */
const askAgainMs = 2_000

export const repliesQuery = (live: Live) =>
  queryOptions({
    queryKey: keyOf(live),
    queryFn: ({ signal }) =>
      call<typeof readClaimReplies>('POST /api/plugins/live/claims/replies', placeOf(live), { signal }),
    meta: { shownHere },
  })

/** Between two requests while orders come in all the time. */
const spacingMs = 1_000

/** Who was answered and who is left, asked for again when the claims change: `revision`. */
export function useClaimReplies(live: Live, revision: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...repliesQuery(live),
    refetchInterval: ({ state }) =>
      (state.data?.counts.waiting ?? 0) > 0 || state.data?.automatic.isOn ? askAgainMs : false,
  })
  useTopic(`live-comments:${live.id}`, {
    onEvent: () => {},
    onRefresh: () => void client.invalidateQueries({ queryKey: keyOf(live) }),
  })
  const known = useRef(revision)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    if (known.current === revision || timer.current !== null) return
    timer.current = setTimeout(() => {
      timer.current = null
      known.current = revision
      void client.invalidateQueries({ queryKey: ['intentions', 'claim-replies', live.mediaId] })
    }, spacingMs)
  }, [revision, client, live.mediaId])
  return query
}

/** How replies stand, as last fetched; undefined until then, and for those who may not reply. */
export function useReplies(live: Live): ClaimReplies | undefined {
  return useQuery({ ...repliesQuery(live), enabled: live.role !== 'viewer' }).data
}

/** The calls that change replies; each answers how they stand then. */
export function useReplyActions(live: Live) {
  const t = useTranslations('claimReplies')
  const client = useQueryClient()
  const place = placeOf(live)
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(live) })

  const stopping = useAction({
    mutationFn: () => call<typeof stopClaimReplies>('POST /api/plugins/live/claims/replies/stop', place),
    done: t('stopped'),
    failed: t('stopFailed'),
    onSettled: refresh,
  })
  const retrying = useAction({
    mutationFn: (texts: ReplyTexts) => send(texts, newKey()),
    done: t('retried'),
    failed: t('retryFailed'),
    onSettled: refresh,
  })
  const undoing = useAction({
    mutationFn: ({ id }: ClaimReply) =>
      call<typeof undoClaimReply>('POST /api/plugins/live/claims/replies/undo', { ...place, replyId: id }),
    done: (_, { username }) => t('undone', { name: personHandle(username) }),
    failed: t('undoFailed'),
    onSettled: refresh,
  })
  const keeping = useAction({
    mutationFn: (texts: ReplyTexts) =>
      call<typeof keepReplyTexts>('POST /api/plugins/live/claims/replies/texts', { ...place, texts }),
    done: t('dialog.kept'),
    failed: t('dialog.keepFailed'),
    onSettled: refresh,
  })

  function send(texts: ReplyTexts, idempotencyKey: string) {
    return call<typeof sendClaimReplies>(
      'POST /api/plugins/live/claims/replies/send',
      { ...place, texts },
      { idempotencyKey },
    )
  }

  return {
    stopping,
    retrying,
    undoing,
    keeping,
    refresh,
    send,
    switchOn: (texts: ReplyTexts, minConfidence: number) =>
      call<typeof startAutomaticReplies>('POST /api/plugins/live/claims/replies/automatic', {
        ...place,
        texts,
        minConfidence,
      }),
  }
}
