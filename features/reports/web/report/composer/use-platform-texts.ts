import { useTranslations } from 'use-intl'
import { useParams } from '#platform/web/routing.tsx'

/** What the composer says of private messages, in the words of the platform whose report is open. */
export function usePlatformTexts() {
  const isOfPage = useParams().pluginType === 'facebook'
  return useTranslations(isOfPage ? 'lives.composer.page' : 'lives.composer')
}
