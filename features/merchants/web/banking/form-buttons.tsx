import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

/** The buttons below a form of this page. */
export function FormButtons({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  const words = useTranslations('words')
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
        {words('save')}
      </Button>
      <Button kind="quiet" size="lg" className="max-sm:w-full" onClick={onCancel}>
        {words('cancel')}
      </Button>
    </div>
  )
}
