import { useQueryClient } from '@tanstack/react-query'
import type { Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { saveCarriers } from '../contract.ts'
import { type CarrierSettings, carriersQuery, sameSettings } from './carriers-query.ts'

type Values = { length: string; width: string; height: string; weight: string }

/** `at`: the box that is changed; null adds one. */
type Props = { settings: CarrierSettings; at: number | null; onClose: () => void }

/** A box: its outer size and the weight that it takes. */
export function BoxDialog({ settings, at, onClose }: Props) {
  const t = useTranslations('carriers')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { merchantUuid, boxes } = settings
  const place = at ?? boxes.length
  const box = at === null ? null : boxes[at]
  const { register, errors, error, submit, isSending } = useApiForm<typeof saveCarriers, Values>(
    'POST /api/carriers/save',
    {
      mode: 'onSubmit',
      defaultValues: {
        ...{ length: text(box?.length), width: text(box?.width), height: text(box?.height) },
        weight: box?.mostGrams ? text(box.mostGrams / 1000).replace('.', ',') : '',
      },
      names: namesOf(place),
      input: ({ length, width, height, weight }) => ({
        ...sameSettings(settings),
        boxes: boxes.toSpliced(place, 1, {
          ...{ length: numberOf(length), width: numberOf(width), height: numberOf(height) },
          mostGrams: weight.trim() === '' ? null : Math.round(numberOf(weight) * 1000),
        }),
      }),
      done: t('saved'),
      onSuccess(saved) {
        client.setQueryData(carriersQuery(merchantUuid).queryKey, saved)
        onClose()
      },
      onError: () => client.invalidateQueries(carriersQuery(merchantUuid)),
    },
  )
  const required = { required: fields('required') }
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(at === null ? 'boxNew' : 'boxEdit')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('length')} error={errors.length?.message}>
        <Input {...register('length', required)} inputMode="numeric" maxLength={3} />
      </Field>
      <Field label={t('width')} error={errors.width?.message}>
        <Input {...register('width', required)} inputMode="numeric" maxLength={3} />
      </Field>
      <Field label={t('height')} error={errors.height?.message}>
        <Input {...register('height', required)} inputMode="numeric" maxLength={3} />
      </Field>
      <Field label={t('weight')} hint={t('anyHint')} error={errors.weight?.message}>
        <Input {...register('weight')} inputMode="decimal" maxLength={7} />
      </Field>
    </FormDialog>
  )
}

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

/** What no number is becomes one that the server refuses at its field. */
function numberOf(typed: string): number {
  const value = Number(typed.replace(',', '.'))
  return Number.isFinite(value) ? value : 0
}

function namesOf(place: number): Record<string, Path<Values>> {
  return {
    ...{ [`boxes.${place}.length`]: 'length', [`boxes.${place}.width`]: 'width' },
    ...{ [`boxes.${place}.height`]: 'height', [`boxes.${place}.mostGrams`]: 'weight' },
  }
}
