import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { Stepper } from '#ui/stepper.tsx'
import type { Claim } from './known-claims.ts'
import { idOf, type SendCorrection } from './use-correct.ts'

type Part = { variant: string; qty: number }

/** What the server takes at most. */
const mostParts = 10

/** Divides a claim into variants: "1 M and 2 G". */
export function SplitForm({ claim, onSend }: { claim: Claim; onSend: SendCorrection }) {
  const t = useTranslations('claims.correct')
  const [isOpen, setOpen] = useState(false)
  const half = Math.max(1, Math.ceil(claim.qty / 2))
  const { form, register, errors, error, submit, isSending } = useApiForm<{ parts: Part[] }>(
    ({ parts }, key) =>
      onSend(
        {
          kind: 'split',
          claim: idOf(claim),
          parts: parts.map(({ variant, qty }) => ({ variant: variant.trim(), qty })),
        },
        key,
      ),
    {
      defaultValues: {
        parts: [
          { variant: claim.variantLabel, qty: half },
          { variant: '', qty: Math.max(1, claim.qty - half) },
        ],
      },
      mode: 'onSubmit',
      failed: t('failed'),
    },
  )
  const parts = form.watch('parts')
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {t('split')}
      </Button>
    )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-14 text-ink-muted">{t('splitText')}</p>
      {parts.map(({ qty }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only added at the end
        <div key={at} className="flex items-start gap-2">
          <Field
            label={t('variant', { n: at + 1 })}
            hideLabel
            error={errors.parts?.[at]?.variant?.message}
            className="flex-1"
          >
            <Input
              maxLength={60}
              autoComplete="off"
              placeholder={t('variantPlaceholder')}
              {...register(`parts.${at}.variant`)}
            />
          </Field>
          <Stepper
            label={t('pieces', { n: at + 1 })}
            lessLabel={t('less')}
            moreLabel={t('more')}
            value={qty}
            onChange={(next) => form.setValue(`parts.${at}.qty`, next)}
          />
        </div>
      ))}
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-2">
        {parts.length < mostParts && (
          <Button
            kind="quiet"
            icon={<Plus aria-hidden="true" />}
            onClick={() => form.setValue('parts', [...parts, { variant: '', qty: 1 }])}
          >
            {t('addPart')}
          </Button>
        )}
        <Button type="submit" kind="action" loading={isSending}>
          {t('splitSubmit')}
        </Button>
      </div>
    </form>
  )
}
