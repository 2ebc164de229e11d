import { useTranslations } from 'use-intl'
import { LostScene } from './lost-scene.tsx'

/** Nothing lives at this address. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  return <LostScene title={t('title')} text={t('text')} />
}
