import { useTranslations } from 'use-intl'
import { LoadFailure as Failure, type LoadFailureProps } from '#ui/load-failure.tsx'

type Props = Pick<LoadFailureProps, 'retry' | 'isRetrying'> & {
  what: 'lives' | 'scheduled' | 'metadata' | 'messages' | 'users'
}

/** Something of lives that could not be loaded, in its own words. */
export function LoadFailure({ what, ...rest }: Props) {
  const t = useTranslations('lives.failures')
  const words = useTranslations('words')
  return <Failure title={t(what)} text={t('whatToDo')} retryLabel={words('retry')} {...rest} />
}
