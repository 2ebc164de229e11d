import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import type { unlockReport } from '../../../contract.ts'
import { livesKeys } from '../../lives-queries.ts'
import type { Live } from '../../lives-types.ts'

/** The number of messages that a locked report shows (spec §4). */
export const previews = 10

/**
 * Spends a credit to unlock a report and updates the open page. Repeated calls for the same live and credit spend once.
 * `shownHere`: the caller shows the result itself.
 */
export function useUnlock(live: Live, on: { onDone: () => void; onFailure: () => void; shownHere?: true }) {
  const t = useTranslations('lives.locked')
  const client = useQueryClient()
  const { mediaId } = live

  return useAction({
    ...(on.shownHere ? { shownHere: true } : { done: t('done') }),
    mutationFn: (billingCreditId: string) =>
      call<typeof unlockReport>(
        'POST /api/billing/credit/consume',
        { mediaId, billingCreditId },
        { idempotencyKey: `unlock-${mediaId}-${billingCreditId}` },
      ),
    onSuccess(opened) {
      client.setQueryData<Live>(livesKeys.live(mediaId), opened)
      void client.invalidateQueries({ queryKey: livesKeys.live(mediaId) })
      void client.invalidateQueries({ queryKey: livesKeys.comments(mediaId) })
      void client.invalidateQueries({ queryKey: livesKeys.users(mediaId) })
      void client.invalidateQueries({ queryKey: livesKeys.lists })
      void client.invalidateQueries({ queryKey: livesKeys.offers })
      void client.invalidateQueries({ queryKey: ['billing'] })
      on.onDone()
    },
    onError() {
      void client.invalidateQueries({ queryKey: livesKeys.offers })
      void client.invalidateQueries({ queryKey: livesKeys.live(mediaId) })
      on.onFailure()
    },
  })
}
