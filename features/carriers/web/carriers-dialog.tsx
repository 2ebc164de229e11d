import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { saveCarriers } from '../contract.ts'
import { type CarrierSettings, carriersQuery, sameSettings } from './carriers-query.ts'

type Service = CarrierSettings['services'][number]
type Values = {
  /** By carrier and code: whether buyers see the service. */
  offers: Record<string, boolean>
  originId: string
  handlingDays: string
  pieceGrams: string
  addsTable: boolean
}

/** Which services of the connected carriers buyers see, and what is added to them. */
export function CarriersDialog({ settings, onClose }: { settings: CarrierSettings; onClose: () => void }) {
  const t = useTranslations('carriers')
  const client = useQueryClient()
  const { merchantUuid, carriers, origins } = settings
  const shown = servicesOf(settings)
  const { register, errors, error, submit, isSending } = useApiForm<typeof saveCarriers, Values>(
    'POST /api/carriers/save',
    {
      mode: 'onSubmit',
      defaultValues: {
        offers: Object.fromEntries(
          shown.map((service) => [
            keyOf(service),
            settings.services.some((offered) => keyOf(offered) === keyOf(service)),
          ]),
        ),
        originId: settings.originId ?? origins[0]?.id ?? '',
        handlingDays: String(settings.handlingDays),
        pieceGrams: String(settings.pieceGrams),
        addsTable: settings.addsTable,
      },
      input: ({ offers, originId, handlingDays, pieceGrams, addsTable }) => ({
        ...sameSettings(settings),
        services: shown.filter((service) => offers[keyOf(service)]),
        ...{ originId, addsTable, handlingDays: numberOf(handlingDays), pieceGrams: numberOf(pieceGrams) },
      }),
      done: t('saved'),
      onSuccess(saved) {
        client.setQueryData(carriersQuery(merchantUuid).queryKey, saved)
        onClose()
      },
      onError: () => client.invalidateQueries(carriersQuery(merchantUuid)),
    },
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('dialogTitle')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      {carriers
        .filter(({ isConnected }) => isConnected)
        .map(({ kind, services }) => (
          <fieldset key={kind}>
            <legend className="text-14 font-medium">
              {t('servicesOf', { carrier: t(`kinds.${kind}`) })}
            </legend>
            {services === null && <p className="mt-1 text-14 text-ink-muted">{t('noAnswer')}</p>}
            {shown
              .filter(({ carrier }) => carrier === kind)
              .map((service) => (
                <Checkbox
                  key={keyOf(service)}
                  label={service.name}
                  {...register(`offers.${keyOf(service)}` as const)}
                />
              ))}
          </fieldset>
        ))}
      <Field label={t('origin')} error={errors.originId?.message}>
        <Select {...register('originId')}>
          {origins.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('handlingField')} hint={t('handlingHint')} error={errors.handlingDays?.message}>
          <Input {...register('handlingDays')} inputMode="numeric" maxLength={2} />
        </Field>
        <Field label={t('weightField')} hint={t('weightHint')} error={errors.pieceGrams?.message}>
          <Input {...register('pieceGrams')} inputMode="numeric" maxLength={5} />
        </Field>
      </div>
      <Checkbox label={t('addsTable')} {...register('addsTable')} />
    </FormDialog>
  )
}

/** A dot would make a path of it. */
const keyOf = ({ carrier, code }: Pick<Service, 'carrier' | 'code'>) =>
  `${carrier}-${code.replaceAll('.', '_')}`

/** What the connected carriers offer, and what was chosen of one that does not answer now. */
function servicesOf({ carriers, services }: CarrierSettings): Service[] {
  return carriers.flatMap(({ kind, isConnected, services: theirs }) => {
    if (!isConnected) return []
    if (theirs === null) return services.filter(({ carrier }) => carrier === kind)
    return theirs.map(({ code, name }) => ({ carrier: kind, code, name }))
  })
}

/** What no whole number is becomes one that the server refuses at its field. */
function numberOf(typed: string): number {
  const value = Number(typed.trim() || Number.NaN)
  return Number.isFinite(value) ? value : -1
}
