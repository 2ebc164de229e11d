import Upload from 'lucide-react/icons/upload'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

/** TikTok offers no API for the comments of lives: its card says so, and leads to the import of files. */
export function TikTokCard() {
  const t = useTranslations('integrations.tiktok')
  return (
    <Card className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="font-display text-18 font-semibold tracking-[-0.01em]">{t('title')}</h2>
          <Badge kind="soon">{t('state')}</Badge>
        </div>
        <p className="mt-1 max-w-[68ch] text-14 text-ink-muted">{t('text')}</p>
      </div>
      <Button size="sm" icon={<Upload />} render={<Link to="/plugins/import" />}>
        {t('act')}
      </Button>
    </Card>
  )
}
