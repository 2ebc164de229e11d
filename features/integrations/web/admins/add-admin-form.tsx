import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslations } from 'use-intl'
import type { ShownCode } from '#platform/web/query-client.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import type { updateAdmins } from '../../contract.ts'
import { type Plugin, useRefreshPlugins } from '../plugins-query.ts'

/** Failures that the form shows itself, so that the typed text stays. */
const shownHere: readonly ShownCode[] = [
  'validation_failed',
  'rate_limited',
  'network_error',
  'timeout',
  'unavailable',
  'internal_error',
]

const addressOf = (typed: string) => typed.trim().toLowerCase()
const isAddress = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)

/** Adds an administrator by e-mail; a refused address stays in the field with the reason. */
export function AddAdminForm({ plugin }: { plugin: Plugin }) {
  const t = useTranslations('integrations.admins')
  const refresh = useRefreshPlugins()
  const { form, register, errors, error, submit, isSending } = useApiForm<
    typeof updateAdmins,
    { email: string }
  >('POST /api/plugins/admins/update', {
    mode: 'onSubmit',
    defaultValues: { email: '' },
    input: ({ email }) => ({ id: plugin.id, addAdminsEmails: [addressOf(email)] }),
    names: { addAdminsEmails: 'email', 'addAdminsEmails.0': 'email' },
    done: ({ admins }, { email }) =>
      t('added', {
        name: admins.find((admin) => admin.email === addressOf(email))?.name ?? addressOf(email),
        account: plugin.username,
      }),
    failed: t('failed'),
    shownHere,
    onSuccess() {
      form.reset()
      return refresh()
    },
    onError: refresh,
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-4">
      <Field label={t('email')} hint={t('hint')} error={errors.email?.message ?? error}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          maxLength={254}
          {...register('email', { validate: (typed) => isAddress(addressOf(typed)) || t('invalidEmail') })}
        />
      </Field>
      <Button
        kind="action"
        type="submit"
        icon={<UserPlus />}
        loading={isSending}
        className="sm:justify-self-start"
      >
        {t('act')}
      </Button>
    </form>
  )
}
