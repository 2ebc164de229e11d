import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { conflictWords } from '../conflict-words.ts'
import { type Merchant, merchantQuery, sendChange, useTakeMerchant } from '../merchants-query.ts'
import { AboutFields, SellerFields, SocialFields } from './data-fields.tsx'
import { changesOf, valuesOf } from './data-values.ts'
import { useDataDifference } from './use-data-difference.ts'

/** The data of a brand. */
export function DataForm({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants')
  const take = useTakeMerchant()
  const client = useQueryClient()
  const conflictTexts = useTranslations('merchants.conflict')
  const differenceOf = useDataDifference()
  const { form, error, submit, startOver, isSending, conflict } = useVersionedForm(merchant, {
    valuesOf,
    changesOf,
    send: (change) => sendChange(merchant.uuid, change),
    fetchLatest: () => client.fetchQuery({ ...merchantQuery(merchant.uuid), staleTime: 0 }),
    draftKey: `merchant-${merchant.uuid}`,
    done: t('data.saved'),
    unchanged: t('data.nothingChanged'),
    shownHere: ['validation_failed', 'conflict', 'access_denied'],
    onSaved: take,
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AboutFields form={form} />
      <SellerFields form={form} />
      <SocialFields form={form} />
      <FormError>{conflict ? null : error}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
          {t('data.save')}
        </Button>
        {form.formState.isDirty && (
          <>
            <Button kind="quiet" onClick={() => startOver()}>
              {t('data.discard')}
            </Button>
            <p role="status" className="text-14 text-ink-muted">
              {t('data.unsaved')}
            </p>
          </>
        )}
      </div>
      <VersionsDialog
        differences={
          conflict?.fields.map((field) => differenceOf(field, conflict.mine, conflict.theirs)) ?? null
        }
        words={conflictWords(conflictTexts)}
        isSaving={isSending}
        onKeepMine={() => void submit()}
        onTakeTheirs={() => conflict?.takeTheirs()}
      />
    </form>
  )
}
