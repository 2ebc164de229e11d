import { useTranslations } from 'use-intl'
import { formatInput } from '#platform/web/format-keeping-caret.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import type { joinProgramme } from '../contract.ts'
import { affiliateLink } from './affiliate-link.ts'
import { isCode } from './code-rule.ts'
import { useTakeCode } from './panel-query.ts'
import { SectionHead } from './section-head.tsx'

/** The form to choose a code and join the programme. */
export function JoinCard({ suggested }: { suggested: string }) {
  const t = useTranslations('affiliates.join')
  const takeCode = useTakeCode()
  const { form, register, errors, error, submit, isSending } = useApiForm<
    typeof joinProgramme,
    { affiliateCode: string }
  >('POST /api/users/affiliate/join', {
    mode: 'onSubmit',
    defaultValues: { affiliateCode: suggested },
    input: (values) => values,
    fieldOf: { validation_failed: 'affiliateCode', conflict: 'affiliateCode', rate_limited: 'affiliateCode' },
    done: t('done'),
    onSuccess: ({ affiliateCode }) => takeCode(affiliateCode),
  })
  const field = register('affiliateCode', { validate: (code) => isCode(code) || t('invalid') })

  return (
    <Card className="md:p-6">
      <SectionHead title={t('title')} text={t('text')} />
      <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
        <Field label={t('label')} hint={t('hint')} error={errors.affiliateCode?.message}>
          <Input
            {...field}
            onChange={(event) => {
              formatInput(event.target, (typed) => typed.trim())
              return field.onChange(event)
            }}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={20}
          />
        </Field>
        <p className="rounded-control bg-sunken px-4 py-3 text-14">
          <span className="block text-ink-muted">{t('link')}</span>
          <span className="block break-all font-semibold">
            {affiliateLink(location.origin, form.watch('affiliateCode') || '…')}
          </span>
        </p>
        <p className="text-14 text-ink-muted">{t('shown')}</p>
        <FormError>{error && !errors.affiliateCode && t('failed')}</FormError>
        <Button type="submit" kind="cta" size="lg" wide loading={isSending}>
          {t('submit')}
        </Button>
      </form>
    </Card>
  )
}
