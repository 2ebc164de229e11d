import ArrowUp from 'lucide-react/icons/arrow-up'
import type { PointerEventHandler } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'

type Props = {
  waiting: number
  onShow: () => void
  onPointerEnter?: PointerEventHandler
  onPointerMove?: PointerEventHandler
  onPointerLeave?: PointerEventHandler
}

/** Shows the number of new messages above the visible ones; pressing it inserts them and scrolls to them. */
export function UnreadBanner({ waiting: count, onShow, ...over }: Props) {
  const t = useTranslations('lives.report')
  if (count === 0) return null
  return (
    <div className="pointer-events-none absolute inset-x-0 top-full flex justify-center pt-2">
      <Button
        {...over}
        kind="ink"
        size="sm"
        icon={<ArrowUp />}
        className="pointer-events-auto animate-arrive rounded-full! px-4! shadow-float"
        onClick={onShow}
      >
        {t('newMessages', { n: count })}
      </Button>
    </div>
  )
}
