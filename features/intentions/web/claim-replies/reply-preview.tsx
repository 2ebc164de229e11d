import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { type Live, longestReply, shownHere } from '#features/reports/web/index.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { FieldError } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { previewClaimReplies } from '../../claim-replies-contract.ts'
import { placeOf } from '../claims/use-claims.ts'
import type { ClaimReplies, ReplyTexts } from './use-claim-replies.ts'

type Props = { live: Live; texts: ReplyTexts; buyers: ClaimReplies['buyers'] }

/** What buyers would be sent, with the data of a buyer of this live whom the seller picks. */
export function ReplyPreview({ live, texts, buyers }: Props) {
  const t = useTranslations('claimReplies.dialog')
  const [username, setUsername] = useState('')
  const input = useDebounced({ ...placeOf(live), texts, ...(username !== '' && { username }) }, 250)
  const { data, error } = useQuery({
    queryKey: ['intentions', 'claim-replies-preview', input],
    queryFn: ({ signal }) =>
      call<typeof previewClaimReplies>('POST /api/plugins/live/claims/replies/preview', input, { signal }),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
    meta: { shownHere: [...shownHere, 'validation_failed'] },
  })
  const refused = isCallError(error, 'validation_failed') ? Object.values(error.errors)[0]?.[0] : undefined

  return (
    <section aria-label={t('preview')} className="grid gap-2 rounded-card bg-sunken p-4 text-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="flex-1 font-semibold">{t('preview')}</h3>
        {buyers.length > 1 && (
          <Select
            aria-label={t('previewFor')}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            className="max-w-56"
          >
            <option value="">{t('previewAll')}</option>
            {buyers.map((buyer) => (
              <option key={buyer.username} value={buyer.username}>
                {personHandle(buyer.username)}
              </option>
            ))}
          </Select>
        )}
      </div>
      {refused && <FieldError>{refused}</FieldError>}
      {!refused && data?.samples.length === 0 && <p className="text-ink-muted">{t('previewEmpty')}</p>}
      {!refused &&
        data?.samples.map((sample) => (
          <figure key={sample.username} className="grid gap-1">
            <figcaption className="flex flex-wrap justify-between gap-x-3 text-12 text-ink-muted">
              <b className="min-w-0 break-words font-semibold">{personHandle(sample.username)}</b>
              <span className={sample.bytes > longestReply ? 'text-live-text' : 'tabular-nums'}>
                {t('bytes', { n: sample.bytes, max: longestReply })}
              </span>
            </figcaption>
            <blockquote className="whitespace-pre-wrap break-words rounded-card bg-surface px-3 py-2">
              {sample.text}
            </blockquote>
          </figure>
        ))}
    </section>
  )
}
