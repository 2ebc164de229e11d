import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DescriptionEditor } from '#features/merchants/web/index.ts'
import { RichText } from '#ui/rich-text.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { longestStreamText } from '../../contract.ts'
import { useConflictWords } from '../conflict-words.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream, sendStreamChange, streamQuery, useTakeStream } from '../streams-query.ts'

// Matches the contract by its type, without importing its schemas into the page.
const most: (typeof longestStreamText)['description'] = 20_000

/** `/streams/:uuid/settings/description`: the text about the stream. */
export function StreamDescriptionPage() {
  const t = useTranslations('streamParts.description')
  return (
    <StreamSection name="description">
      {(stream) =>
        canEdit(stream) ? (
          <Editor key={stream.uuid} stream={stream} />
        ) : (
          <SectionCard title={t('title')}>
            <RichText html={stream.description ?? ''} />
          </SectionCard>
        )
      }
    </StreamSection>
  )
}

function Editor({ stream }: { stream: Stream }) {
  const t = useTranslations('streamParts.description')
  const conflict = useConflictWords()
  const take = useTakeStream()
  const client = useQueryClient()
  const { uuid } = stream
  return (
    <DescriptionEditor
      draftKey={`stream-description-${uuid}`}
      thing={stream}
      most={most}
      words={{
        ...{ title: t('title'), text: t('text'), label: t('label'), save: t('save'), saved: t('saved') },
        ...{ failed: t('failed'), tooLong: t('tooLong', { max: most }) },
      }}
      conflict={conflict}
      save={(change) => sendStreamChange(uuid, change)}
      fetchLatest={() => client.fetchQuery({ ...streamQuery(uuid), staleTime: 0 })}
      onSaved={take}
    />
  )
}
