import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { categoriesQuery, groupsQuery } from '../catalogue-queries.ts'
import { type BulkAct, type BulkValues, bulkActs, bulkEditOf } from './bulk-edit.ts'

const acts = Object.keys(bulkActs) as BulkAct[]

/** What changes in many products, and by how much. */
export function BulkFields({ merchantUuid, form }: { merchantUuid: string; form: ApiForm<BulkValues> }) {
  const t = useTranslations('products.bulk')
  const { register, errors } = form
  const act = form.form.watch('act')
  const kind = bulkActs[act]
  const error = errors.value?.message
  const value = register('value', {
    validate: () => bulkEditOf(form.form.getValues()) !== null || t('wrong'),
  })

  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Field label={t('act')}>
        <Select {...register('act', { onChange: () => form.form.setValue('value', '') })}>
          {acts.map((one) => (
            <option key={one} value={one}>
              {t(`acts.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {(kind === 'category' || kind === 'group') && (
        <Field label={t(kind)} error={error}>
          <Select {...value}>
            <option value="">{t('choose')}</option>
            {kind === 'category' ? (
              <Categories merchantUuid={merchantUuid} />
            ) : (
              <Groups merchantUuid={merchantUuid} />
            )}
          </Select>
        </Field>
      )}
      {kind !== 'none' && kind !== 'category' && kind !== 'group' && (
        <Field label={t(`values.${kind}`)} hint={t(`hints.${hintOf(act)}`)} error={error}>
          <Input
            inputMode="text"
            autoComplete="off"
            end={kind === 'percent' && <span className="text-ink-muted">%</span>}
            start={(kind === 'amount' || kind === 'price') && <span className="text-ink-muted">R$</span>}
            {...value}
          />
        </Field>
      )}
      {(kind === 'percent' || kind === 'amount') && (
        <Field label={t('rounding')}>
          <Select {...register('rounding')}>
            {(['none', '100', 'x90', 'x99'] as const).map((rounding) => (
              <option key={rounding} value={rounding}>
                {t(`roundings.${rounding}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  )
}

function hintOf(act: BulkAct) {
  const kind = bulkActs[act]
  if (act === 'discountPercent') return 'discount'
  if (act === 'stockSet') return 'stock'
  return kind === 'percent' || kind === 'amount' || kind === 'units' ? kind : 'price'
}

function Categories({ merchantUuid }: { merchantUuid: string }) {
  const { data } = useQuery(categoriesQuery(merchantUuid))
  return data?.rows.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}

/** The groups that are ours: those of a connected shop are set there. */
function Groups({ merchantUuid }: { merchantUuid: string }) {
  const { data } = useQuery(groupsQuery(merchantUuid))
  return data?.rows
    .filter(({ gatewayGroupId }) => gatewayGroupId === null)
    .map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))
}
