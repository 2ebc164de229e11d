import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { RichText } from '#ui/rich-text.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { longestDescription } from '../../contract.ts'
import { conflictWords } from '../conflict-words.ts'
import { MerchantSection } from '../merchant-section.tsx'
import { type Merchant, merchantQuery, sendChange, useTakeMerchant } from '../merchants-query.ts'
import { DescriptionEditor } from './description-editor.tsx'

// Matches the contract by its type, without importing its schemas into the page.
const most: typeof longestDescription = 20_000

/** `/merchants/:uuid/settings/description`: the text about the shop. */
export function MerchantDescriptionPage() {
  const t = useTranslations('merchants.description')
  return (
    <MerchantSection name="description">
      {(merchant) =>
        merchant.role === 'full' ? (
          <Editor key={merchant.uuid} merchant={merchant} />
        ) : (
          <SectionCard title={t('title')}>
            <RichText html={merchant.description ?? ''} />
          </SectionCard>
        )
      }
    </MerchantSection>
  )
}

function Editor({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants.description')
  const conflict = useTranslations('merchants.conflict')
  const take = useTakeMerchant()
  const client = useQueryClient()
  const { uuid } = merchant
  return (
    <DescriptionEditor
      draftKey={`merchant-description-${uuid}`}
      thing={merchant}
      most={most}
      words={{
        ...{ title: t('title'), text: t('text'), label: t('label'), save: t('save'), saved: t('saved') },
        ...{ failed: t('failed'), tooLong: t('tooLong', { max: most }) },
      }}
      conflict={conflictWords(conflict)}
      save={(change) => sendChange(uuid, change)}
      fetchLatest={() => client.fetchQuery({ ...merchantQuery(uuid), staleTime: 0 })}
      onSaved={take}
    />
  )
}
