import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

/** The picture of the connected account as the photo of a new page, until the user chooses another. */
export function FirstPhoto({ picture, onChange }: { picture: string; onChange: () => void }) {
  const t = useTranslations('bio.create')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img src={picture} alt="" className="size-20 shrink-0 rounded-full object-cover" />
      <div className="min-w-0">
        <p className="text-14 text-ink-muted">{t('photoFrom')}</p>
        <Button kind="quiet" size="sm" className="-ml-3" onClick={onChange}>
          {t('otherPhoto')}
        </Button>
      </div>
    </div>
  )
}
