import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { useTranslations } from 'use-intl'
import { loadNotices, noticeDetails } from '#platform/web/load-notice.ts'
import { useSearchParams } from '#platform/web/routing.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/**
 * Shows why a page could not be loaded: `message`, `detail` and `type` in the address. Unknown texts are not shown,
 * only that a page could not be opened.
 */
export function LoadNotice() {
  const t = useTranslations('shell.dashboard.notice')
  const [query, setQuery] = useSearchParams()
  const failures = useTranslations('failures')
  const message = loadNotices.find((known) => known === query.get('message'))
  const detail = noticeDetails.find((known) => known === query.get('detail'))
  const isError = (query.get('type') ?? 'error') === 'error'

  const dismiss = () => {
    const rest = new URLSearchParams(query)
    for (const name of ['message', 'detail', 'type']) rest.delete(name)
    setQuery(rest, { replace: true })
  }
  return (
    <div
      role="alert"
      className={`mb-6 flex items-start gap-3 rounded-card py-2 pr-2 pl-4 text-14 ${isError ? 'bg-live-soft' : 'bg-warn-soft'}`}
    >
      <TriangleAlert
        aria-hidden="true"
        className={`mt-2.5 size-5 ${isError ? 'text-live-text' : 'text-warn-text'}`}
      />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="break-words font-semibold">{t(message ?? 'title')}</p>
        {detail && <p className="break-words">{detail === 'missingUser' ? t(detail) : failures(detail)}</p>}
      </div>
      <IconButton label={t('dismiss')} icon={<X />} onClick={dismiss} />
    </div>
  )
}
