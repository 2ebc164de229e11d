import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { toast } from '#ui/toast.ts'
import { conflictWords } from '../conflict-words.ts'
import { disputedFields } from '../disputed-fields.ts'
import { type Merchant, merchantQuery, sendChange, useTakeMerchant } from '../merchants-query.ts'
import { AboutFields, SellerFields, SocialFields } from './data-fields.tsx'
import { changesOf, type DataValues, type TypedData, valuesOf } from './data-values.ts'
import { useDataDifference } from './use-data-difference.ts'

/** The merchant that the form began with: another screen's save does not replace it while something is typed. */
type Base = { version: number; values: DataValues }

const typedOf = ({ version, values }: Base): TypedData => ({ ...values, version })

const baseOf = (merchant: Merchant): Base => ({ version: merchant.version, values: valuesOf(merchant) })

/**
 * The data of a brand. Sends the changed fields; when another screen saved meanwhile, the person chooses what stays of
 * the fields that both changed.
 */
export function DataForm({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchants')
  const take = useTakeMerchant()
  const client = useQueryClient()
  const [base, setBase] = useState(() => baseOf(merchant))
  const [theirs, setTheirs] = useState<Merchant | null>(null)
  const conflict = useTranslations('merchants.conflict')
  const differenceOf = useDataDifference()
  const { form, error, submit, startOver, isSending } = useApiForm<TypedData, Merchant>(save, {
    defaultValues: typedOf(base),
    draft: { key: `merchant-${merchant.uuid}` },
    done: t('data.saved'),
    shownHere: ['validation_failed', 'conflict', 'access_denied'],
    holdBack(values) {
      if (Object.keys(changesOf(base.values, values)).length > 0) return false
      startOver(typedOf(base))
      toast.notice(t('data.nothingChanged'))
      return true
    },
    onSuccess(saved) {
      setTheirs(null)
      begin(saved)
      take(saved)
    },
  })

  /** Over what another screen saved meanwhile, unless both changed the same field: then the person is asked. */
  async function save(values: TypedData): Promise<Merchant> {
    const change = changesOf(base.values, values)
    try {
      return await sendChange(merchant.uuid, { ...change, version: theirs?.version ?? values.version })
    } catch (error) {
      if (!isCallError(error, 'conflict') || !error.errors.version) throw error
      const latest = await client.fetchQuery({ ...merchantQuery(merchant.uuid), staleTime: 0 })
      if (disputed(values, latest).length === 0)
        return sendChange(merchant.uuid, { ...change, version: latest.version })
      setTheirs(latest)
      throw error
    }
  }
  function begin(from: Merchant) {
    setBase(baseOf(from))
    form.reset(typedOf(baseOf(from)))
  }
  /** Fields that both screens changed; without the values that a draft began with, everything that differs. */
  function disputed(mine: TypedData, latest: Merchant) {
    return disputedFields(mine.version === base.version ? base.values : null, mine, valuesOf(latest))
  }
  /** The other screen's save becomes the base; what only this screen changed stays typed. */
  function takeTheirs(latest: Merchant) {
    const mine = form.getValues()
    const lost = disputed(mine, latest)
    setTheirs(null)
    begin(latest)
    for (const field of Object.keys(changesOf(base.values, mine)) as (keyof DataValues)[])
      if (!lost.includes(field)) form.setValue(field, mine[field], { shouldDirty: true })
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AboutFields form={form} />
      <SellerFields form={form} />
      <SocialFields form={form} />
      <FormError>{theirs ? null : error}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
          {t('data.save')}
        </Button>
        {form.formState.isDirty && (
          <>
            <Button kind="quiet" onClick={() => startOver(typedOf(base))}>
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
          theirs &&
          disputed(form.getValues(), theirs).map((field) =>
            differenceOf(field, form.getValues(), valuesOf(theirs)),
          )
        }
        words={conflictWords(conflict)}
        isSaving={isSending}
        onKeepMine={() => void submit()}
        onTakeTheirs={() => theirs && takeTheirs(theirs)}
      />
    </form>
  )
}
