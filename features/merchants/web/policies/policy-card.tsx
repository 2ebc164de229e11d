import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { VersionsDialog } from '#platform/web/versions-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { savePolicy } from '../../policy-contract.ts'
import { conflictWords } from '../conflict-words.ts'
import type { Merchant } from '../merchants-query.ts'
import { type Policy, useFetchPolicy, useRefreshPolicies } from './policies-query.ts'

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

/** What is typed, and the version it began with: a draft of an earlier visit may have an older one. */
type Typed = { text: string; version: number }

const typedOf = ({ text, version }: Policy): Typed => ({ text: text ?? '', version })

/** The editor of a policy. When another screen saved another text meanwhile, the person chooses. */
function PolicyForm({ merchant, policy, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('merchantSettings.policies')
  const words = useTranslations('words')
  const conflict = useTranslations('merchants.conflict')
  const refresh = useRefreshPolicies(merchant.uuid)
  const fetchLatest = useFetchPolicy(merchant.uuid)
  const [isPreview, setPreview] = useState(false)
  const [theirs, setTheirs] = useState<Policy | null>(null)
  const { kind, template } = policy
  const { form, register, errors, error, submit, startOver, isSending } = useApiForm<Typed, Policy>(save, {
    mode: 'onSubmit',
    defaultValues: typedOf(policy),
    draft: { key: `policy ${merchant.uuid} ${kind}` },
    done: t('saved'),
    async onSuccess() {
      setTheirs(null)
      await refresh()
      onClose()
    },
  })
  const text = form.watch('text')

  async function save({ text, version }: Typed): Promise<Policy> {
    const sent = { uuid: merchant.uuid, kind, text, version: theirs?.version ?? version }
    try {
      return await call<typeof savePolicy>('POST /api/merchants/policies/update', sent)
    } catch (error) {
      const latest = isCallError(error, 'conflict') && error.errors.version && (await fetchLatest(kind))
      if (!latest) throw error
      if ((latest.text ?? '') === text) return latest
      setTheirs(latest)
      throw error
    }
  }

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
      <FormError>{theirs ? null : error}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
          {words('save')}
        </Button>
        <Button
          kind="quiet"
          size="lg"
          className="max-sm:w-full"
          onClick={() => {
            startOver(typedOf(policy))
            onClose()
          }}
        >
          {words('cancel')}
        </Button>
      </div>
      <VersionsDialog
        differences={
          theirs && [
            {
              label: t(`kinds.${kind}`),
              mine: text && <PolicyText text={text} />,
              theirs: theirs.text && <PolicyText text={theirs.text} />,
            },
          ]
        }
        words={conflictWords(conflict)}
        isSaving={isSending}
        onKeepMine={() => void submit()}
        onTakeTheirs={() => {
          if (theirs) startOver(typedOf(theirs))
          setTheirs(null)
        }}
      />
    </form>
  )
}
