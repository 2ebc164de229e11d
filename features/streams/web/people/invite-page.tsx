import { useTranslations } from 'use-intl'
import { SectionCard } from '#features/merchants/web/index.ts'
import { Link, Navigate, useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { inviteToStream } from '../../people-contract.ts'
import type { streamRoles } from '../../stream-fields.ts'
import { streamPath } from '../stream-paths.ts'
import { StreamSection } from '../stream-section.tsx'
import { canEdit, type Stream } from '../streams-query.ts'
import { useRefreshPeople } from './people-query.ts'

/** `/streams/:uuid/settings/admins/add`: invites a person by e-mail. */
export function StreamInvitePage() {
  return (
    <StreamSection name="admins">
      {(stream) =>
        canEdit(stream) ? (
          <InviteForm stream={stream} />
        ) : (
          <Navigate to={streamPath(stream.uuid, '/admins')} replace />
        )
      }
    </StreamSection>
  )
}

const roles = ['read', 'moderator', 'full'] as const satisfies (typeof streamRoles)[number][]

type Values = { email: string; role: (typeof streamRoles)[number] }

const isAddress = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())

function InviteForm({ stream }: { stream: Stream }) {
  const t = useTranslations('streamParts.people')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const refresh = useRefreshPeople(stream.uuid)
  const list = streamPath(stream.uuid, '/admins')
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof inviteToStream, Values>(
    'POST /api/streams/people/invite',
    {
      mode: 'onSubmit',
      defaultValues: { email: '', role: 'read' },
      input: ({ email, role }) => ({ uuid: stream.uuid, email: email.trim(), role }),
      done: ({ email }) => t('sent', { email }),
      async onSuccess() {
        await refresh()
        await navigate(list)
      },
    },
  )

  return (
    <SectionCard title={t('inviteTitle')} text={t('inviteText')}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t('email')} error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="off"
            maxLength={254}
            {...register('email', {
              required: fields('required'),
              validate: (typed) => isAddress(typed) || t('invalidEmail'),
            })}
          />
        </Field>
        <RadioGroup
          label={t('role')}
          cards
          value={form.watch('role')}
          onChange={(role) => form.setValue('role', role)}
          options={roles.map((role) => ({
            value: role,
            label: t(`roles.${role}`),
            hint: t(`roleHints.${role}`),
          }))}
        />
        <FormError>{error}</FormError>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" kind="cta" size="lg" className="max-sm:w-full" loading={isSending}>
            {t('send')}
          </Button>
          <Button kind="quiet" size="lg" className="max-sm:w-full" render={<Link to={list} />}>
            {words('cancel')}
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
