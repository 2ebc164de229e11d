import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { toast } from '#ui/toast.ts'
import type { updateMyProfile } from '../../profile-contract.ts'
import { AboutFields } from './about-fields.tsx'
import { changesOf, passwordNeededBy } from './changes-of.ts'
import { ContactFields } from './contact-fields.tsx'
import { CurrentPasswordDialog } from './current-password-dialog.tsx'
import { type Profile, type ProfileChange, useTakeProfile } from './profile-query.ts'
import { type ProfileFormValues, valuesOf } from './shown-values.ts'
import { SocialFields } from './social-fields.tsx'
import { useFollowedLanguage } from './use-followed-language.ts'

/**
 * The user's data. Sends the changes; for sensitive ones it asks for the password first. The input survives a refusal,
 * a wrong password, a reload and a new login.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations('profile')
  const take = useTakeProfile()
  const [waiting, setWaiting] = useState<ProfileChange | null>(null)
  const { form, error, submit, startOver, isSending } = useApiForm<typeof updateMyProfile, ProfileFormValues>(
    'POST /api/users/profiles/my/update',
    {
      defaultValues: valuesOf(profile),
      input: ({ password, ...values }) => ({
        ...changesOf(valuesOf(profile), values),
        ...(password && { password }),
      }),
      names: { documentType: 'document' },
      fieldOf: { wrong_password: 'password', conflict: 'username' },
      draft: { key: 'profile', except: ['password'] },
      done: t('saved'),
      shownHere: ['wrong_password', 'validation_failed', 'conflict', 'rate_limited'],
      holdBack(values) {
        const change = changesOf(valuesOf(profile), values)
        if (Object.keys(change).length === 0) {
          startOver(valuesOf(profile))
          toast.notice(t('nothingChanged'))
          return true
        }
        if (passwordNeededBy(change).length === 0 || values.password) return false
        setWaiting(change)
        return true
      },
      onSuccess(saved) {
        take(saved)
        setWaiting(null)
        form.reset(valuesOf(saved))
      },
      onError(thrown) {
        if (!isCallError(thrown, 'wrong_password')) setWaiting(null)
      },
    },
  )
  useFollowedLanguage(form)
  const { isDirty } = form.formState

  return (
    <>
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <SectionCard title={t('about.title')}>
          <AboutFields form={form} />
        </SectionCard>
        <SectionCard title={t('contact.title')} text={t('contact.text')}>
          <ContactFields form={form} />
        </SectionCard>
        <SectionCard title={t('social.title')} text={t('social.text')}>
          <SocialFields form={form} />
        </SectionCard>
        <FormError>{waiting ? null : error}</FormError>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            kind="cta"
            size="lg"
            className="max-sm:w-full"
            loading={isSending && !waiting}
          >
            {t('save')}
          </Button>
          {isDirty && (
            <>
              <Button kind="quiet" onClick={() => startOver(valuesOf(profile))}>
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
        form={form}
        submit={submit}
        open={waiting !== null}
        onClose={() => setWaiting(null)}
        title={t('current.title')}
        text={t('current.text', {
          what: passwordNeededBy(waiting ?? {})
            .map((field) => t(`current.${field}`))
            .join(', '),
        })}
        confirmLabel={t('current.confirm')}
        isSending={isSending}
      />
    </>
  )
}
