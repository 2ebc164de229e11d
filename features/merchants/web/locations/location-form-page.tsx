import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AddressFields, usePostalCodeFilling } from '#features/accounts/web/index.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { Link, Navigate, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { conflictWords } from '../conflict-words.ts'
import { disputedFields } from '../disputed-fields.ts'
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { settingsPath } from '../settings-path.ts'
import { changesOf, type LocationValues, type TypedLocation, typedOf, valuesOf } from './location-values.ts'
import {
  changeLocation,
  type Location,
  storeLocation,
  useFetchLocation,
  useLocations,
  useRefreshLocations,
} from './locations-query.ts'

/** `/merchants/:uuid/settings/address/new`, and with `?id` the same form for an existing location. */
export function MerchantLocationFormPage() {
  return (
    <MerchantSection name="locations">
      {(merchant) =>
        merchant.role === 'full' ? (
          <Loaded merchant={merchant} />
        ) : (
          <Navigate to={settingsPath(merchant.uuid, '/locations')} replace />
        )
      }
    </MerchantSection>
  )
}

function Loaded({ merchant }: { merchant: Merchant }) {
  const words = useTranslations('words')
  const [query] = useSearchParams()
  const id = query.get('id')
  const { data } = useLocations(merchant.uuid)
  const kept = data?.rows.find((location) => location.id === id) ?? null

  if (id && data && !kept) return <Navigate to={settingsPath(merchant.uuid, '/locations')} replace />
  if (!data && id)
    return (
      <Card pad="none">
        <SkeletonRows rows={6} height={72} label={words('loading')} />
      </Card>
    )
  return <LocationForm key={id ?? 'new'} merchant={merchant} kept={kept} isFirst={data?.rows.length === 0} />
}

type Props = { merchant: Merchant; kept: Location | null; isFirst: boolean }

/**
 * A location. The CEP fills in what is still empty; where it cannot be looked up, the person goes on without. Sends the
 * changed fields; when another screen saved meanwhile, the person chooses what stays of the fields that both changed.
 */
function LocationForm({ merchant, kept, isFirst }: Props) {
  const t = useTranslations('merchantSettings.locations')
  const address = useTranslations('profile.address')
  const conflict = useTranslations('merchants.conflict')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const refresh = useRefreshLocations(merchant.uuid)
  const fetchLatest = useFetchLocation(merchant.uuid)
  const [base, setBase] = useState(kept)
  const [theirs, setTheirs] = useState<Location | null>(null)
  const list = settingsPath(merchant.uuid, '/locations')
  const { form, errors, error, submit, isSending } = useApiForm<TypedLocation, Location>(save, {
    defaultValues: typedOf(base),
    draft: { key: `location ${merchant.uuid} ${base?.id ?? 'new'}` },
    done: t('saved'),
    shownHere: ['validation_failed', 'conflict', 'rate_limited'],
    async onSuccess() {
      setTheirs(null)
      await refresh()
      await navigate(list)
    },
  })
  const lookUp = usePostalCodeFilling(form, base?.postalCode ?? null, address)

  async function save({ version, ...values }: TypedLocation, idempotencyKey: string): Promise<Location> {
    if (!base) return storeLocation(merchant.uuid, values, idempotencyKey)
    const change = changesOf(valuesOf(base), values)
    const saveOver = (known: number) => changeLocation(merchant.uuid, base.id, { ...change, version: known })
    try {
      return await saveOver(theirs?.version ?? version)
    } catch (error) {
      const latest = isCallError(error, 'conflict') && error.errors.version && (await fetchLatest(base.id))
      if (!latest) throw error
      if (disputed({ ...values, version }, latest).length === 0) return saveOver(latest.version)
      setTheirs(latest)
      throw error
    }
  }
  /** Fields that both screens changed; without the values that a draft began with, everything that differs. */
  function disputed(mine: TypedLocation, latest: Location) {
    return disputedFields(mine.version === base?.version ? valuesOf(base) : null, mine, valuesOf(latest))
  }
  /** The other screen's save becomes the base; what only this screen changed stays typed. */
  function takeTheirs(latest: Location) {
    const mine = form.getValues()
    const lost = disputed(mine, latest)
    const own = Object.entries(changesOf(valuesOf(base), mine))
    setTheirs(null)
    setBase(latest)
    form.reset(typedOf(latest))
    for (const [field, value] of own as [keyof LocationValues, string | boolean][])
      if (!lost.includes(field)) form.setValue(field, value, { shouldDirty: true })
  }
  const labelOf = (field: keyof LocationValues) =>
    field === 'isSender' || field === 'isPickup'
      ? t(field)
      : field === 'pickupInstructions'
        ? t('instructions')
        : address(field)
  const shown = (location: LocationValues, field: keyof LocationValues) =>
    location[field] === true ? labelOf(field) : location[field]

  return (
    <SectionCard title={t(kept ? 'editTitle' : 'addTitle')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <AddressFields form={form} texts={address} postalCodeHint={lookUp} labelHint={t('labelHint')} />
        {!base?.isSender && !isFirst && <Checkbox {...form.register('isSender')} label={t('isSender')} />}
        <Checkbox {...form.register('isPickup')} label={t('isPickup')} />
        {form.watch('isPickup') && (
          <Field
            label={t('instructions')}
            note={words('optional')}
            hint={t('instructionsHint')}
            error={errors.pickupInstructions?.message}
          >
            <Textarea {...form.register('pickupInstructions')} maxLength={300} />
          </Field>
        )}
        <FormError>{theirs ? null : error}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
            {t('save')}
          </Button>
          <Button kind="quiet" size="lg" className="max-sm:w-full" render={<Link to={list} />}>
            {words('cancel')}
          </Button>
        </div>
      </form>
      <VersionsDialog
        differences={
          theirs &&
          disputed(form.getValues(), theirs).map((field) => ({
            label: labelOf(field),
            mine: shown(form.getValues(), field),
            theirs: shown(valuesOf(theirs), field),
          }))
        }
        words={conflictWords(conflict)}
        isSaving={isSending}
        onKeepMine={() => void submit()}
        onTakeTheirs={() => theirs && takeTheirs(theirs)}
      />
    </SectionCard>
  )
}
