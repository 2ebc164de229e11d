import RotateCw from 'lucide-react/icons/rotate-cw'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'

type Props = {
  what: 'plans' | 'credits' | 'payments' | 'order'
  retry: () => unknown
  isRetrying: boolean
}

/** Something could not be loaded, and the way to try again. */
export function LoadFailure({ what, retry, isRetrying }: Props) {
  const t = useTranslations('billing.failures')
  const words = useTranslations('words')
  return (
    <ErrorState
      title={t(what)}
      text={t('whatToDo')}
      action={
        <Button icon={<RotateCw />} loading={isRetrying} onClick={() => void retry()}>
          {words('retry')}
        </Button>
      }
    />
  )
}
