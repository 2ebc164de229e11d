import { useTranslations } from 'use-intl'
import { SectionCard } from '#ui/section-card.tsx'
import type { Stream } from '../streams-query.ts'
import { PictureFields } from './picture-fields.tsx'

/** Cover and background of a stream. */
export function ImagesCard({ stream }: { stream: Stream }) {
  const t = useTranslations('streams.images')
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <PictureFields stream={stream} />
    </SectionCard>
  )
}
