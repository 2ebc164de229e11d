import MessageCircle from 'lucide-react/icons/message-circle'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { updateModerators } from '../../sharing-contract.ts'
import type { Live } from '../lives-types.ts'
import { SharingCard } from './sharing-card.tsx'
import { useRefreshSharing } from './use-sharing.ts'

type Invitation = { name: string; email: string; role: 'moderator' | 'viewer' }

const roles = ['moderator', 'viewer'] as const
const trimmed = ({ name, email, role }: Invitation) => ({ name: name.trim(), email: email.trim(), role })
const isAddress = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)

/** Invites a person by name and e-mail, after one confirmation that shows both. */
export function InviteForm({ live }: { live: Live }) {
  const t = useTranslations('sharing.invite')
  const words = useTranslations('words')
  const [isAsking, setAsking] = useState(false)
  const [invited, setInvited] = useState<Invitation | null>(null)
  const refresh = useRefreshSharing(live)
  const { form, register, errors, error, submit, send, isSending } = useApiForm<
    typeof updateModerators,
    Invitation
  >('POST /api/plugins/live/moderators/update', {
    mode: 'onSubmit',
    defaultValues: { name: '', email: '', role: 'moderator' },
    input: (typed) => ({ mediaId: live.mediaId, addModerators: [trimmed(typed)] }),
    names: { 'addModerators.0.name': 'name', 'addModerators.0.email': 'email', addModerators: 'email' },
    done: (_, { name }) => t('done', { name: name.trim() }),
    failed: t('failed'),
    holdBack() {
      setAsking(true)
      return true
    },
    onSuccess(_, typed) {
      setAsking(false)
      setInvited(trimmed(typed))
      form.reset()
      return refresh()
    },
    onError() {
      setAsking(false)
      return refresh()
    },
  })
  const person = trimmed(form.watch())

  return (
    <SharingCard title={t('title')} text={t('text')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('name')} error={errors.name?.message}>
            <Input
              autoComplete="off"
              maxLength={120}
              {...register('name', { validate: (typed) => typed.trim() !== '' || t('nameNeeded') })}
            />
          </Field>
          <Field label={t('email')} error={errors.email?.message}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              maxLength={254}
              {...register('email', { validate: (typed) => isAddress(typed.trim()) || t('invalidEmail') })}
            />
          </Field>
        </div>
        <RadioGroup
          cards
          label={t('role')}
          className="sm:grid-cols-2"
          options={roles.map((role) => ({ value: role, label: t(role), hint: t(`${role}Hint`) }))}
          value={person.role}
          onChange={(role) => form.setValue('role', role)}
        />
        <FormError>{error}</FormError>
        <Button kind="action" type="submit" icon={<UserPlus />} className="sm:justify-self-start">
          {t('act')}
        </Button>
      </form>
      {invited && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
          <span className="min-w-0 flex-1 basis-44">{t('invited', invited)}</span>
          <Button
            size="sm"
            icon={<MessageCircle />}
            render={
              <a
                href={whatsappLink(
                  t('message', {
                    ...invited,
                    account: live.accountUsername,
                    url: `${location.origin}/plugins/v2/lives/share-with-me`,
                  }),
                )}
                target="_blank"
                rel="noreferrer"
              />
            }
          >
            {t('whatsapp')}
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        danger={false}
        title={t('confirmTitle', { name: person.name })}
        text={t('confirmText', person)}
        confirmLabel={t('confirm')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={isSending}
        onConfirm={send}
      />
    </SharingCard>
  )
}
