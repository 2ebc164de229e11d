import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { savePolicy } from '../../policy-contract.ts'
import type { Merchant } from '../merchants-query.ts'
import { SectionCard } from '../section-card.tsx'
import { type Policy, useRefreshPolicies } from './policies-query.ts'

type Props = { merchant: Merchant; policy: Policy }

/** One policy as buyers will read it, and its editor. */
export function PolicyCard({ merchant, policy }: Props) {
  const t = useTranslations('merchantSettings.policies')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { kind, text, updatedAt, updatedByName } = policy
  const isFull = merchant.role === 'full'
  return (
    <div id={kind} className="scroll-mt-20">
      <SectionCard
        title={t(`kinds.${kind}`)}
        text={t(`about.${kind}`)}
        action={
          isFull && !isOpen && <Button onClick={() => setOpen(true)}>{t(text ? 'edit' : 'write')}</Button>
        }
      >
        {isOpen ? (
          <PolicyForm merchant={merchant} policy={policy} onClose={() => setOpen(false)} />
        ) : (
          text && (
            <>
              <PolicyText text={text} />
              {updatedAt && (
                <p className="mt-3 text-14 text-ink-muted">
                  {t('lastChange', {
                    date: formats.date(updatedAt),
                    by: updatedByName ? 'known' : 'erased',
                    name: updatedByName ?? '',
                  })}
                </p>
              )}
            </>
          )
        )}
      </SectionCard>
    </div>
  )
}

/** A policy's text as buyers read it: line breaks stay, markup is shown as typed. */
function PolicyText({ text }: { text: string }) {
  return <p className="whitespace-pre-line break-words text-14">{text}</p>
}

function PolicyForm({ merchant, policy, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('merchantSettings.policies')
  const words = useTranslations('words')
  const refresh = useRefreshPolicies(merchant.uuid)
  const [isPreview, setPreview] = useState(false)
  const { kind, version, template } = policy
  const { form, register, errors, error, submit, startOver, isSending } = useApiForm<
    typeof savePolicy,
    { text: string }
  >('POST /api/merchants/policies/update', {
    mode: 'onSubmit',
    defaultValues: { text: policy.text ?? '' },
    draft: { key: `policy ${merchant.uuid} ${kind} ${version}` },
    input: ({ text }) => ({ uuid: merchant.uuid, kind, version, text }),
    fieldOf: { conflict: 'text' },
    done: t('saved'),
    async onSuccess() {
      await refresh()
      onClose()
    },
  })
  const text = form.watch('text')

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {isPreview ? (
        <PolicyText text={text} />
      ) : (
        <Field label={t('field')} hint={t('hint')} error={errors.text?.message}>
          <Textarea {...register('text')} rows={10} maxLength={20_000} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            form.setValue('text', template, { shouldDirty: true })
            setPreview(false)
          }}
        >
          {t('useTemplate')}
        </Button>
        <Button kind="quiet" onClick={() => setPreview(!isPreview)}>
          {t(isPreview ? 'continueEditing' : 'preview')}
        </Button>
      </div>
      <FormError>{error}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
          {words('save')}
        </Button>
        <Button
          kind="quiet"
          size="lg"
          className="max-sm:w-full"
          onClick={() => {
            startOver({ text: policy.text ?? '' })
            onClose()
          }}
        >
          {words('cancel')}
        </Button>
      </div>
    </form>
  )
}
