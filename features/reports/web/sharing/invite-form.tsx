import MessageCircle from 'lucide-react/icons/message-circle'
import UserPlus from 'lucide-react/icons/user-plus'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isCallError } from '#platform/web/call-error.ts'
import { everyFailure } from '#platform/web/query-client.ts'
import { whatsappLink } from '#platform/web/whatsapp-link.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.ts'
import type { Live } from '../lives-types.ts'
import { SharingCard } from './sharing-card.tsx'
import { type Invitation, useSharing } from './use-sharing.ts'

const nobody: Invitation = { name: '', email: '', role: 'moderator' }
const roles = ['moderator', 'viewer'] as const
type Faults = { name?: string; email?: string }

/** Invites somebody by name and e-mail, after asking once with both. */
export function InviteForm({ live }: { live: Live }) {
  const t = useTranslations('sharing.invite')
  const words = useTranslations('words')
  const [typed, setTyped] = useState(nobody)
  const [faults, setFaults] = useState<Faults>({})
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const [invited, setInvited] = useState<Invitation | null>(null)
  const person = { ...typed, name: typed.name.trim(), email: typed.email.trim() }
  const sharing = useSharing(live, { done: t('done', { name: person.name }), shownHere: everyFailure })

  const write = (change: Partial<Invitation>) => {
    setTyped((before) => ({ ...before, ...change }))
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(change).map((key) => [key, ''])) }))
  }
  const refuse = (found: Faults) => {
    setFaults(found)
    form.current?.querySelector<HTMLElement>(found.name ? '[name=name]' : '[name=email]')?.focus()
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const found: Faults = {
      ...(person.name === '' && { name: t('nameNeeded') }),
      ...(!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(person.email) && { email: t('invalidEmail') }),
    }
    if (found.name || found.email) refuse(found)
    else setAsking(true)
  }
  const share = () =>
    sharing.mutate(
      { invite: person },
      {
        onSuccess: () => {
          setInvited(person)
          setTyped(nobody)
        },
        onError: (error) => {
          const errors = isCallError(error) ? error.errors : {}
          const [name] = errors['addModerators.0.name'] ?? []
          const [email] = errors['addModerators.0.email'] ?? errors.addModerators ?? []
          if (name || email) refuse({ ...(name && { name }), ...(email && { email }) })
          else if (isCallError(error, ...everyFailure)) toast.error(error.message || t('failed'))
        },
        onSettled: () => setAsking(false),
      },
    )

  return (
    <SharingCard title={t('title')} text={t('text')}>
      <form ref={form} noValidate onSubmit={ask} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('name')} error={faults.name}>
            <Input
              name="name"
              autoComplete="off"
              maxLength={120}
              value={typed.name}
              onChange={(event) => write({ name: event.target.value })}
            />
          </Field>
          <Field label={t('email')} error={faults.email}>
            <Input
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              maxLength={254}
              value={typed.email}
              onChange={(event) => write({ email: event.target.value })}
            />
          </Field>
        </div>
        <RadioGroup
          cards
          label={t('role')}
          className="sm:grid-cols-2"
          options={roles.map((role) => ({ value: role, label: t(role), hint: t(`${role}Hint`) }))}
          value={typed.role}
          onChange={(role) => write({ role })}
        />
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
        loading={sharing.isPending}
        onConfirm={share}
      />
    </SharingCard>
  )
}
