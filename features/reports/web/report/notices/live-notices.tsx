import Copy from 'lucide-react/icons/copy'
import { useTranslations } from 'use-intl'
import { hasPrivateMessages, type Live } from '../../lives-types.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { NoticeLine } from './notice-line.tsx'
import { PartsNotice, SeparatedNotice } from './parts-notice.tsx'

/** The notices about the capture of a live, above its totals. */
export function LiveNotices({ live }: { live: Live }) {
  return (
    <div className="grid gap-2">
      {live.status === 'on_air' && <ArrivalNotice live={live} />}
      {live.status === 'on_air' && !hasPrivateMessages(live) && <NoMessagesNotice />}
      {live.parts.length > 1 && <PartsNotice live={live} />}
      {live.separatedFrom !== null && live.role === 'owner' && <SeparatedNotice live={live} />}
    </div>
  )
}

/** What to do instead of a private reply. */
function NoMessagesNotice() {
  const t = useTranslations('lives.arrival')
  return <NoticeLine icon={<Copy aria-hidden="true" />}>{t('noPrivateMessages')}</NoticeLine>
}
