import CloudOff from 'lucide-react/icons/cloud-off'
import Wifi from 'lucide-react/icons/wifi'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { cx } from '#ui/cx.ts'
import { connection } from './watch-connection.ts'

const icons = { offline: WifiOff, unreachable: CloudOff, back: Wifi }
/** How long the banner shows that the connection is back, in milliseconds. */
const backMs = 3_000

/** Shown at the top of every page while our servers cannot be reached, and shortly after that. */
export function ConnectionBanner() {
  const t = useTranslations('frame.connection')
  const state = useSyncExternalStore(connection.subscribe, connection.state)
  const shown = useShown(state)
  const Icon = shown && icons[shown]
  useRoomAbove(shown !== null)

  return (
    <div role="status" data-connection={state} className="fixed inset-x-0 top-0 z-30">
      {Icon && (
        <div
          className={cx(
            'flex min-h-11 items-center justify-center gap-2.5 px-4 py-1 text-14',
            shown === 'back' ? 'bg-paid-soft text-paid-text' : 'bg-inverse text-on-inverse',
          )}
        >
          <Icon aria-hidden="true" className="size-4.5" />
          <p className="text-balance">
            <strong className="font-semibold">{t(`${shown}.title`)}</strong>{' '}
            <span className={shown === 'back' ? '' : 'max-sm:hidden'}>{t(`${shown}.text`)}</span>
          </p>
          {shown === 'unreachable' && (
            <button
              type="button"
              onClick={connection.retry}
              className="min-h-9 rounded-control px-2 font-semibold underline underline-offset-3 outline-current!"
            >
              {t('again')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function useShown(state: ReturnType<typeof connection.state>) {
  const [shown, setShown] = useState<keyof typeof icons | null>(null)
  useEffect(() => {
    if (state !== 'online') return setShown(state)
    setShown((before) => before && 'back')
    const timer = setTimeout(() => setShown(null), backMs)
    return () => clearTimeout(timer)
  }, [state])
  return shown
}

/** Moves the page down by the height of the banner, so that it covers nothing at the top. */
function useRoomAbove(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return
    document.body.style.paddingTop = '44px'
    return () => {
      document.body.style.paddingTop = ''
    }
  }, [isShown])
}
