import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ApiForm } from '#platform/web/use-api-form.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Switch } from '#ui/switch.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { categoriesQuery } from '../catalogue-queries.ts'
import { FormCard } from './form-card.tsx'
import type { ProductValues } from './product-values.ts'

type Props = { form: ApiForm<ProductValues>; merchantUuid: string; onCategories: () => void }

/** Categories, details and shipping; below, folded away, how a search engine shows the product. */
export function DetailsCard({ form, merchantUuid, onCategories }: Props) {
  const t = useTranslations('products.form')
  const { register, errors } = form
  const { data } = useQuery(categoriesQuery(merchantUuid))
  const [isOpen, setOpen] = useState(false)
  const { watch, setValue } = form.form
  const selected = watch('categoriesIds')
  const toggle = (id: number) =>
    setValue(
      'categoriesIds',
      selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id],
      { shouldDirty: true },
    )

  return (
    <>
      <FormCard title={t('texts')}>
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 text-14 font-medium">{t('categories')}</legend>
          <div className="flex flex-wrap gap-2">
            {data?.rows.map(({ id, name }) => (
              <Chip key={id} on={selected.includes(id)} onClick={() => toggle(id)}>
                {name}
              </Chip>
            ))}
            <Chip icon={<Plus />} onClick={onCategories}>
              {t('newCategory')}
            </Chip>
          </div>
        </fieldset>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={t('measures')}>
            <Textarea rows={3} maxLength={5000} {...register('measures')} />
          </Field>
          <Field label={t('specifications')}>
            <Textarea rows={3} maxLength={5000} {...register('specifications')} />
          </Field>
          <Field label={t('days')} error={errors.days?.message} className="max-w-60">
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...register('days', {
                validate: (days) =>
                  /^([0-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])?$/.test(days.trim()) || t('wrongDays'),
              })}
            />
          </Field>
          <Switch label={t('digital')} hint={t('digitalHint')} {...register('isDigital')} />
        </div>
      </FormCard>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 items-center justify-between gap-3 text-left font-display text-18 font-semibold"
        >
          {t('seo')}
          <ChevronDown aria-hidden="true" className={isOpen ? 'size-5 rotate-180' : 'size-5'} />
        </button>
        {isOpen && (
          <>
            <p className="text-14 text-ink-muted">{t('seoHint')}</p>
            <Field label={t('seoTitle')}>
              <Input maxLength={200} {...register('seoTitle')} />
            </Field>
            <Field label={t('seoDescription')}>
              <Textarea rows={2} maxLength={500} {...register('seoDescription')} />
            </Field>
            <Field label={t('seoKeywords')}>
              <Input maxLength={500} {...register('seoKeywords')} />
            </Field>
            <Field label={t('seoUrl')}>
              <Input inputMode="url" autoCapitalize="none" maxLength={500} {...register('seoUrl')} />
            </Field>
          </>
        )}
      </Card>
    </>
  )
}
