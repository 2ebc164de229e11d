import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { enterAsGuest, openGuestLink } from '../../guest-contract.ts'
import { longestGuestName } from '../../stream-fields.ts'
import { OwnPicture, useOwnDevices } from './own-picture.tsx'

type Props = {
  link: string
  invitation: ItemOfReply<typeof openGuestLink>
  onEntered: (key: string) => void
}

/** Before the waiting room: the own picture, and a name. */
export function GuestDoor({ link, invitation: { hostName: host, streamName }, onEntered }: Props) {
  const t = useTranslations('guest')
  const fields = useTranslations('fields')
  const devices = useOwnDevices()
  const { register, errors, error, submit, isSending } = useApiForm<typeof enterAsGuest, { name: string }>(
    'POST /api/streams/guests/enter',
    {
      mode: 'onSubmit',
      defaultValues: { name: '' },
      input: ({ name }) => ({ link, name }),
      onSuccess: ({ key }) => onEntered(key),
    },
  )
  return (
    <>
      <OwnPicture devices={devices} className="aspect-[4/3]" />
      <div className="grid gap-5 p-4">
        <div className="grid gap-1">
          <h1 className="font-display text-22 font-semibold tracking-[-0.01em] text-balance break-words">
            {t('door.title', { host })}
          </h1>
          <p className="break-words text-ink-muted">{streamName}</p>
        </div>
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field label={t('door.name')} hint={t('door.nameHint')} error={errors.name?.message ?? error}>
            <Input
              {...register('name', { validate: (typed) => typed.trim() !== '' || fields('required') })}
              autoComplete="name"
              maxLength={longestGuestName}
            />
          </Field>
          <Button kind="cta" size="lg" wide type="submit" loading={isSending} disabled={!devices.opened}>
            {t('door.enter')}
          </Button>
          <p className="text-center text-14 text-ink-muted">{t('door.note', { host })}</p>
        </form>
      </div>
    </>
  )
}
