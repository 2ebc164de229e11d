import { useTranslations } from 'use-intl'
import { LostScene } from './lost-scene.tsx'

/** The page of an unknown address. */
export function NotFoundPage() {
  const t = useTranslations('shell.notFound')
  return <LostScene title={t('title')} text={t('text')} />
}
