import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { drafts } from '#platform/web/draft-store.ts'
import { useAction } from '#platform/web/use-action.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import type { longestDescription } from '../../contract.ts'
import { conflictWords } from '../conflict-words.ts'
import { MerchantSection } from '../merchant-section.tsx'
import { type Merchant, merchantQuery, sendChange, useTakeMerchant } from '../merchants-query.ts'
import { SectionCard } from '../section-card.tsx'
import { RichText } from './rich-text.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'

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

/** What is typed, and the version and the text of the brand that it began with. */
type Draft = { html: string; version: number; base: string }

function draftOf({ description, version }: Merchant): Draft {
  return { html: description ?? '', version, base: description ?? '' }
}

/** The editor keeps a draft until the text is saved; when another screen saved meanwhile, the person chooses. */
function Editor({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants.description')
  const conflict = useTranslations('merchants.conflict')
  const take = useTakeMerchant()
  const client = useQueryClient()
  const key = `merchant-description-${merchant.uuid}`
  const [draft, setDraft] = useState<Draft>(() => drafts.read<Draft>(key) ?? draftOf(merchant))
  const [shown, setShown] = useState(draft.html)
  const [theirs, setTheirs] = useState<Merchant | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const write = (html: string) => {
    setDraft({ ...draft, html })
    drafts.write(key, { ...draft, html })
  }
  const begin = (from: Merchant) => {
    drafts.drop(key)
    setTheirs(null)
    setFault(null)
    setDraft(draftOf(from))
    setShown(from.description ?? '')
  }
  const save = useAction({
    mutationFn: (version: number) => sendChange(merchant.uuid, { description: draft.html, version }),
    done: t('saved'),
    shownHere: ['validation_failed', 'conflict', 'access_denied', 'payload_too_large'],
    onSuccess(saved) {
      take(saved)
      begin(saved)
    },
    async onError(error) {
      if (isCallError(error, 'conflict') && error.errors.version) {
        const latest = await client.fetchQuery({ ...merchantQuery(merchant.uuid), staleTime: 0 })
        // Only another description is a conflict; other fields of the brand are not this page's.
        if ((latest.description ?? '') === draft.base) save.mutate(latest.version)
        else setTheirs(latest)
      } else setFault((isCallError(error) && error.errors.description?.[0]) || t('failed'))
    },
  })

  return (
    <SectionCard title={t('title')} text={t('text')}>
      <div className="grid gap-4">
        <RichTextEditor label={t('label')} html={shown} most={most} onChange={write} />
        <FormError>{draft.html.length > most ? t('tooLong', { max: most }) : fault}</FormError>
        <Button
          kind="cta"
          size="lg"
          className="justify-self-start max-sm:w-full"
          disabled={draft.html.length > most}
          loading={save.isPending}
          onClick={() => save.mutate(draft.version)}
        >
          {t('save')}
        </Button>
      </div>
      <VersionsDialog
        differences={
          theirs && [
            {
              label: t('label'),
              mine: draft.html && <RichText html={draft.html} />,
              theirs: theirs.description && <RichText html={theirs.description} />,
            },
          ]
        }
        words={conflictWords(conflict)}
        isSaving={save.isPending}
        onKeepMine={() => theirs && save.mutate(theirs.version)}
        onTakeTheirs={() => theirs && begin(theirs)}
      />
    </SectionCard>
  )
}
