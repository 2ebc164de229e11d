import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { sendBagEmails } from '#features/buyer-emails/contract.ts'
import type { BagEmails } from '#features/intentions/web/close-out/buyer-bags.tsx'
import { liveBagsQuery } from '#features/orders/web/claims/bags-query.ts'
import type { Live } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { nowIso } from '#platform/web/clock.ts'
import { newKey } from '#platform/web/new-key.ts'
import { useAction } from '#platform/web/use-action.ts'
import { bagEmailsQuery, batchesOf } from './bag-emails-query.ts'

/** Sends the link of the bag to each buyer of a live whose e-mail is known and who has not received it. */
export function useBagEmails(live: Live): BagEmails {
  const t = useTranslations('closeOut.email')
  const client = useQueryClient()
  const taken = useQuery(liveBagsQuery(live)).data?.taken ?? []
  const query = bagEmailsQuery(live, batchesOf(taken))
  const { data = [] } = useQuery({ ...query, enabled: taken.length > 0 })
  const ready = data.filter(({ sentAt }) => sentAt === null)

  const sending = useAction({
    async mutationFn() {
      let queued = 0
      for (const batch of batchesOf(ready.map((row) => ({ ...row, username: '' }))))
        queued += (
          await call<typeof sendBagEmails>('POST /api/orders/emails/send', batch, {
            idempotencyKey: newKey(),
          })
        ).queued
      return queued
    },
    done: (queued) => t('done', { n: queued }),
    failed: t('failed'),
    onSuccess() {
      const now = nowIso()
      client.setQueryData(query.queryKey, (known) =>
        known?.map((row) => ({ ...row, sentAt: row.sentAt ?? now })),
      )
    },
  })
  return { ready: ready.length, isSending: sending.isPending, send: () => sending.mutate() }
}
