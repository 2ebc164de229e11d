import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { showFieldErrors } from '#platform/web/show-field-errors.ts'
import { useDraft } from '#platform/web/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { FormError } from '../form-error.tsx'
import { AboutFields } from './about-fields.tsx'
import { changesOf, passwordNeededBy } from './changes-of.ts'
import { ContactFields } from './contact-fields.tsx'
import { CurrentPasswordDialog } from './current-password-dialog.tsx'
import { type Profile, type ProfileChange, useUpdateProfile } from './profile-query.ts'
import { SettingsCard } from './settings-card.tsx'
import { type ProfileValues, valuesOf } from './shown-values.ts'
import { SocialFields } from './social-fields.tsx'
import { useFollowedLanguage } from './use-followed-language.ts'

/**
 * The data of the person. Sends what changed; where the account stands on it, asks for the password first. What was
 * typed stays through a refusal, a wrong password, a reload and a new login.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile')
  const fields = useTranslations('fields')
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile), mode: 'onTouched' })
  const forgetDraft = useDraft('profile', form)
  useFollowedLanguage(form)
  const update = useUpdateProfile({ done: t('saved') })
  const [fault, setFault] = useState<string | null>(null)
  const [passwordFault, setPasswordFault] = useState<string | null>(null)
  const [waiting, setWaiting] = useState<ProfileChange | null>(null)
  const { errors, isDirty } = form.formState

  const send = (change: ProfileChange) =>
    update.mutate(change, {
      onSuccess(saved) {
        setWaiting(null)
        form.reset(valuesOf(saved))
        forgetDraft()
      },
      onError(error) {
        if (isCallError(error, 'wrong_password')) return setPasswordFault(error.message)
        setWaiting(null)
        if (isCallError(error, 'conflict')) {
          form.setError('username', { type: 'server', message: error.message }, { shouldFocus: true })
          return setFault(fields('fixErrors'))
        }
        const named = showFieldErrors(error, form, { documentType: 'document' })
        setFault(named ? fields('fixErrors') : (isCallError(error) && error.message) || null)
      },
    })

  const submit = form.handleSubmit(
    (values) => {
      setFault(null)
      setPasswordFault(null)
      const change = changesOf(valuesOf(profile), values)
      if (Object.keys(change).length === 0) {
        form.reset(valuesOf(profile))
        forgetDraft()
        return toast.notice(t('nothingChanged'))
      }
      if (passwordNeededBy(change).length > 0) setWaiting(change)
      else send(change)
    },
    () => setFault(fields('fixErrors')),
  )
  const discard = () => {
    form.reset(valuesOf(profile))
    forgetDraft()
    setFault(null)
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SettingsCard title={t('about.title')}>
          <AboutFields form={form} />
        </SettingsCard>
        <SettingsCard title={t('contact.title')} text={t('contact.text')}>
          <ContactFields form={form} />
        </SettingsCard>
        <SettingsCard title={t('social.title')} text={t('social.text')}>
          <SocialFields form={form} />
        </SettingsCard>
        <FormError text={fault} errors={errors} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            kind="cta"
            size="lg"
            className="max-sm:w-full"
            loading={update.isPending && !waiting}
          >
            {t('save')}
          </Button>
          {isDirty && (
            <>
              <Button kind="quiet" onClick={discard}>
                {t('discard')}
              </Button>
              <p role="status" className="text-14 text-ink-muted">
                {t('unsaved')}
              </p>
            </>
          )}
        </div>
      </form>
      <CurrentPasswordDialog
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        title={t('current.title')}
        text={t('current.text', {
          what: passwordNeededBy(waiting ?? {})
            .map((field) => t(`current.${field}`))
            .join(', '),
        })}
        confirmLabel={t('current.confirm')}
        isSending={update.isPending}
        fault={passwordFault}
        onConfirm={(password) => {
          setPasswordFault(null)
          if (waiting) send({ ...waiting, password })
        }}
      />
    </>
  )
}
