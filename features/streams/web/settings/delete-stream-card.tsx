import { useTranslations } from 'use-intl'
import { DeleteCard } from '#platform/web/delete-card.tsx'
import { type Stream, sendStreamChange, useTakeStream } from '../streams-query.ts'

export function DeleteStreamCard({ stream }: { stream: Stream }) {
  const t = useTranslations('streams.remove')
  const take = useTakeStream()
  return (
    <DeleteCard
      words={{
        ...{ title: t('title'), text: t('text'), question: t('question', { name: stream.name }) },
        ...{ action: t('action'), done: t('done'), failed: t('failed') },
      }}
      remove={() => sendStreamChange(stream.uuid, { delete: true })}
      list="/streams"
      onDeleted={take}
    />
  )
}
