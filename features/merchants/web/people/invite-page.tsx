import { useTranslations } from 'use-intl'
import { Link, Navigate, useNavigate } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { MemberRole } from '../../merchant-fields.ts'
import type { inviteAdmin } from '../../people-contract.ts'
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { SectionCard } from '../section-card.tsx'
import { settingsPath } from '../settings-path.ts'
import { useRefreshPeople } from './people-query.ts'

/** `/merchants/:uuid/settings/admins/add`: invites a person by e-mail. */
export function MerchantInvitePage() {
  return (
    <MerchantSection name="admins">
      {(merchant) =>
        merchant.role === 'full' ? (
          <InviteForm merchant={merchant} />
        ) : (
          <Navigate to={settingsPath(merchant.uuid, '/admins')} replace />
        )
      }
    </MerchantSection>
  )
}

type Values = { email: string; role: MemberRole }

const isAddress = (email: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())

function InviteForm({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchantSettings.people')
  const fields = useTranslations('fields')
  const words = useTranslations('words')
  const navigate = useNavigate()
  const refresh = useRefreshPeople(merchant.uuid)
  const list = settingsPath(merchant.uuid, '/admins')
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof inviteAdmin, Values>(
    'POST /api/merchants/admins/invite',
    {
      mode: 'onSubmit',
      defaultValues: { email: '', role: 'read' },
      input: ({ email, role }) => ({ uuid: merchant.uuid, email: email.trim(), role }),
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
          className="sm:grid-cols-2"
          value={form.watch('role')}
          onChange={(role) => form.setValue('role', role)}
          options={[
            { value: 'read', label: t('roles.read'), hint: t('roleHints.read') },
            { value: 'full', label: t('roles.full'), hint: t('roleHints.full') },
          ]}
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
