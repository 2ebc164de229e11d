import { useTranslations } from 'use-intl'
import { AddressFields, usePostalCodeFilling } from '#features/accounts/web/index.ts'
import { Link, Navigate, useNavigate, useSearchParams } from '#platform/web/routing.tsx'
import { useVersionedForm } from '#platform/web/use-versioned-form.ts'
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
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { settingsPath } from '../settings-path.ts'
import { changesOf, type LocationValues, valuesOf } from './location-values.ts'
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
 * A location. The CEP fills in what is still empty; where it cannot be looked up, the person goes on without.
 */
function LocationForm({ merchant, kept, isFirst }: Props) {
  const t = useTranslations('merchantSettings.locations')
  const address = useTranslations('profile.address')
  const conflictTexts = useTranslations('merchants.conflict')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const refresh = useRefreshLocations(merchant.uuid)
  const fetchLatest = useFetchLocation(merchant.uuid)
  const list = settingsPath(merchant.uuid, '/locations')
  const { form, errors, error, submit, isSending, conflict } = useVersionedForm(kept, {
    valuesOf,
    changesOf,
    send: (change, typed, idempotencyKey) =>
      kept
        ? changeLocation(merchant.uuid, kept.id, change)
        : storeLocation(merchant.uuid, typed, idempotencyKey),
    fetchLatest: async () => (kept ? ((await fetchLatest(kept.id)) ?? null) : null),
    draftKey: `location ${merchant.uuid} ${kept?.id ?? 'new'}`,
    done: t('saved'),
    shownHere: ['validation_failed', 'conflict', 'rate_limited'],
    async onSaved() {
      await refresh()
      await navigate(list)
    },
  })
  const lookUp = usePostalCodeFilling(form, kept?.postalCode ?? null, address)
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
        {!kept?.isSender && !isFirst && <Checkbox {...form.register('isSender')} label={t('isSender')} />}
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
        <FormError>{conflict ? null : error}</FormError>
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
          conflict?.fields.map((field) => ({
            label: labelOf(field),
            mine: shown(conflict.mine, field),
            theirs: shown(conflict.theirs, field),
          })) ?? null
        }
        words={conflictWords(conflictTexts)}
        isSaving={isSending}
        onKeepMine={() => void submit()}
        onTakeTheirs={() => conflict?.takeTheirs()}
      />
    </SectionCard>
  )
}
