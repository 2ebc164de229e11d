import { useTranslations } from 'use-intl'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SectionCard } from '#ui/section-card.tsx'

type Values<Role> = { email: string; role: Role }

type Props<Role extends string> = {
  /** With what each role may do. The first one is chosen. */
  roles: { role: Role; label: string; hint: string }[]
  /** The address of the team. */
  list: string
  send: (values: Values<Role>, idempotencyKey: string) => Promise<unknown>
  /** Fetches the team again. */
  refresh: () => Promise<unknown>
}

const isAddress = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())

/** Invites a person by e-mail to look after a brand or a live. */
export function InviteForm<Role extends string>({ roles, list, send, refresh }: Props<Role>) {
  const t = useTranslations('team')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const { form, register, errors, error, submit, isSending } = useApiForm<
    { email: string; role: string },
    unknown
  >(({ email, role }, key) => send({ email: email.trim(), role: role as Role }, key), {
    mode: 'onSubmit',
    defaultValues: { email: '', role: roles[0]?.role ?? '' },
    done: (_, { email }) => t('sent', { email }),
    async onSuccess() {
      await refresh()
      await navigate(list)
    },
  })

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
          className={roles.length === 2 ? 'sm:grid-cols-2' : undefined}
          value={form.watch('role')}
          onChange={(role) => form.setValue('role', role)}
          options={roles.map(({ role, label, hint }) => ({ value: role, label, hint }))}
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
