import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { addProfile } from '../../profiles-contract.ts'
import { placeOf } from '../claims/use-claims.ts'
import { type ProfileKind, profilesKey, useCommenters } from './use-profiles.ts'

type Values = { username: string; kind: ProfileKind }

/** Names a profile by its user name, with those who commented as suggestions. */
export function ProfileForm({ live, refresh }: { live: Live; refresh: () => Promise<void> }) {
  const t = useTranslations('claims.profiles')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addProfile, Values>(
    'POST /api/plugins/live/claims/profiles/add',
    {
      defaultValues: { username: '', kind: 'helper' },
      mode: 'onSubmit',
      input: ({ username, kind }) => ({ ...placeOf(live), username: plain(username), kind }),
      done: ({ kind }, { username }) =>
        t(kind === 'helper' ? 'named' : 'wasBlocked', { name: personHandle(plain(username)) }),
      failed: t('failed'),
      onSuccess() {
        form.reset()
        return Promise.all([client.invalidateQueries({ queryKey: profilesKey(live) }), refresh()])
      },
    },
  )
  const typed = plain(form.watch('username'))
  const found = useCommenters(live, useDebounced(typed, 300)).filter((name) => name !== typed.toLowerCase())

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-16 font-semibold">{t('add')}</h3>
      <Field label={t('username')} hint={t('usernameHint')} error={errors.username?.message}>
        <Input
          start="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('username', {
            validate: (username) =>
              plain(username) === '' ? fields('required') : plain(username).length <= 100 || t('tooLong'),
          })}
        />
      </Field>
      {typed !== '' && found.length > 0 && (
        <Chips role="group" aria-label={t('suggestions')} className="-mt-1 flex-wrap">
          {found.map((name) => (
            <Chip key={name} onClick={() => form.setValue('username', name, { shouldValidate: true })}>
              {personHandle(name)}
            </Chip>
          ))}
        </Chips>
      )}
      <RadioGroup
        label={t('kind')}
        cards
        options={[
          { value: 'helper', label: t('kindHelper'), hint: t('kindHelperHint') },
          { value: 'blocked', label: t('kindBlocked'), hint: t('kindBlockedHint') },
        ]}
        value={form.watch('kind')}
        onChange={(kind) => form.setValue('kind', kind)}
      />
      <FormError>{error}</FormError>
      <Button kind="action" type="submit" loading={isSending} className="justify-self-start">
        {t('submit')}
      </Button>
    </form>
  )
}

const plain = (username: string): string => username.trim().replace(/^@+/, '').trim()
