import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { dropAffiliateCode } from '#platform/web/affiliate-code.ts'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { getReferrer } from '../contract.ts'
import { isCode } from './code-rule.ts'

/** Shows above the sign-up form who referred the visitor. An unknown code does not prevent the sign-up. */
export function ReferrerNote({ code }: { code: string }) {
  const t = useTranslations('affiliates.referrer')
  const referrer = useQuery({
    queryKey: ['referrer', code],
    queryFn: ({ signal }) => call<typeof getReferrer>('GET /api/users/affiliate/:code', { code }, { signal }),
    enabled: isCode(code),
    retry: 1,
    meta: { shownHere: true },
  })
  const isNobodys = isCallError(referrer.error, 'not_found', 'validation_failed')
  useEffect(() => {
    if (isNobodys) dropAffiliateCode(code)
  }, [isNobodys, code])

  if (!isCode(code)) return <Notice title={t('unknown')} text={t('unknownText')} />
  if (referrer.data) {
    const { name, profileImage } = referrer.data
    return (
      <div className="mb-6 rounded-card border border-line bg-surface p-4">
        <div className="flex items-center gap-3">
          <Avatar name={name} picture={profileImage?.cdnUrl ?? null} />
          <div className="min-w-0">
            <p className="break-words font-semibold">{t('by', { name })}</p>
          </div>
        </div>
        <p className="mt-3 text-12 text-ink-muted">{t('sees', { name: name.split(' ')[0] ?? name })}</p>
      </div>
    )
  }
  if (isNobodys) return <Notice title={t('unknown')} text={t('unknownText')} />
  if (referrer.isError) return <Notice title={t('failed')} text={t('failedText')} />
  return (
    <div
      role="status"
      className="mb-6 flex h-[132px] items-center gap-3 rounded-card border border-line bg-surface p-4"
    >
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="size-11! rounded-full!" />
      <Skeleton className="w-40" />
    </div>
  )
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="mb-6 rounded-card bg-warn-soft p-4 text-14 text-warn-text">
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5">{text}</p>
    </div>
  )
}
