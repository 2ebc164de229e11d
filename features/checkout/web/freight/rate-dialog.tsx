import { useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { saveFreight } from '../../freight-contract.ts'
import { type Freight, freightQuery } from '../checkout-queries.ts'
import { type RateValues, rateOf, valuesOf } from './rate-values.ts'

/** `at`: the row that is changed; null adds one. */
type Props = { freight: Freight; at: number | null; onClose: () => void }

/** A row of the freight table. */
export function RateDialog({ freight, at, onClose }: Props) {
  const t = useTranslations('checkout.freight')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { merchantUuid, version, freeFrom, rates } = freight
  const place = at ?? rates.length
  const { register, form, errors, error, submit, isSending } = useApiForm<typeof saveFreight, RateValues>(
    'POST /api/checkout/freight/save',
    {
      mode: 'onSubmit',
      defaultValues: valuesOf(at === null ? null : (rates[at] ?? null)),
      names: namesOf(place),
      input: (values) => ({
        ...{ merchantUuid, version, freeFrom },
        rates: rates.toSpliced(place, 1, rateOf(values)),
      }),
      done: t('saved'),
      async onSuccess(saved) {
        client.setQueryData(freightQuery(merchantUuid).queryKey, saved)
        onClose()
      },
      onError: () => client.invalidateQueries(freightQuery(merchantUuid)),
    },
  )
  const region = form.watch('region')
  const required = { required: fields('required') }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(at === null ? 'addTitle' : 'editTitle')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('service')} hint={t('serviceHint')} error={errors.service?.message}>
        <Input {...register('service', required)} maxLength={60} />
      </Field>
      <Field label={t('region')} error={errors.region?.message}>
        <Select {...register('region')}>
          <option value="country">{t('country')}</option>
          <option value="states">{t('byStates')}</option>
          <option value="zips">{t('byZips')}</option>
        </Select>
      </Field>
      {region === 'states' && (
        <Field label={t('states')} hint={t('statesHint')} error={errors.states?.message}>
          <Input {...register('states', required)} autoCapitalize="characters" />
        </Field>
      )}
      {region === 'zips' && (
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('zipFrom')} error={errors.zipFrom?.message}>
            <Input {...register('zipFrom', required)} inputMode="numeric" maxLength={9} />
          </Field>
          <Field label={t('zipTo')} error={errors.zipTo?.message}>
            <Input {...register('zipTo', required)} inputMode="numeric" maxLength={9} />
          </Field>
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label={t('price')} error={errors.price?.message}>
          <Input {...register('price', required)} inputMode="decimal" />
        </Field>
        <Field label={t('weight')} hint={t('weightHint')} error={errors.weight?.message}>
          <Input {...register('weight')} inputMode="decimal" />
        </Field>
      </div>
      <Field label={t('daysField')} hint={t('daysHint')} error={errors.days?.message}>
        <Input {...register('days')} inputMode="numeric" maxLength={3} />
      </Field>
    </FormDialog>
  )
}

/** The call's fields of a row, and of each of its states. */
function namesOf(place: number): Record<string, Path<RateValues>> {
  const states = Array.from({ length: 27 }, (_, at) => [`rates.${place}.states.${at}`, 'states'])
  const own = (['service', 'states', 'zipFrom', 'zipTo', 'price', 'days'] as const).map((name) => [
    `rates.${place}.${name}`,
    name,
  ])
  return Object.fromEntries([...states, ...own, [`rates.${place}.mostGrams`, 'weight']])
}
