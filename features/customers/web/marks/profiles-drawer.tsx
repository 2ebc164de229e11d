import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle, usePlugins } from '#features/integrations/web/index.ts'
import type { addAccountProfile } from '#features/intentions/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { customersByName, refetchCustomers } from '../customer-queries.ts'
import { customersPath } from '../customers-paths.ts'
import { type NamedProfile, type ProfileKind, useNamedProfiles, useProfileChange } from './use-marks.ts'

/** The blocked profiles of each connected account and those of the shop; others can be named before they comment. */
export function ProfilesDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('customers.marks')
  const words = useTranslations('words')
  const plugins = usePlugins().data?.rows.filter(({ isOwner }) => isOwner) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const pluginId = chosen ?? plugins[0]?.id ?? null
  const query = useNamedProfiles(pluginId)
  const profiles = query.data?.profiles

  return (
    <Drawer open isForm onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      <div className="grid gap-6 pb-5 text-14">
        {plugins.length > 1 && (
          <Field label={t('account')}>
            <Select value={pluginId ?? ''} onChange={({ target }) => setChosen(target.value)}>
              {plugins.map(({ id, username }) => (
                <option key={id} value={id}>
                  @{username}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {pluginId === null && <p className="text-ink-muted">{t('noAccount')}</p>}
        {query.isLoading && <SkeletonRows rows={3} height={56} label={t('loading')} />}
        {query.isError && <LoadFailure level={3} title={t('loadFailed')} query={query} />}
        {profiles?.length === 0 && <p className="text-ink-muted">{t('noProfiles')}</p>}
        {pluginId !== null && profiles && profiles.length > 0 && (
          <ul aria-label={t('title')} className="divide-y divide-line">
            {profiles.map((profile) => (
              <ProfileRow key={profile.id} profile={profile} pluginId={pluginId} onLeave={onClose} />
            ))}
          </ul>
        )}
        {pluginId !== null && <ProfileForm key={pluginId} pluginId={pluginId} />}
      </div>
    </Drawer>
  )
}

type RowProps = { profile: NamedProfile; pluginId: string; onLeave: () => void }

function ProfileRow({ profile, pluginId, onLeave }: RowProps) {
  const t = useTranslations('customers.marks')
  const formats = useFormats()
  const change = useProfileChange()
  const { username, kind, addedAt, addedBy } = profile
  const isBlocked = kind === 'blocked'
  const date = formats.date(addedAt)
  return (
    <li className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b className="min-w-0 break-all font-semibold">{personHandle(username)}</b>
        <Badge kind={isBlocked ? 'locked' : 'info'}>{t(kind)}</Badge>
        <Button
          size="sm"
          className="ml-auto"
          aria-label={t(isBlocked ? 'unblockOf' : 'takeBackOf', { name: personHandle(username) })}
          loading={change.isPending}
          onClick={() => change.mutate({ pluginId, username, from: profile, to: null })}
        >
          {t(isBlocked ? 'unblock' : 'takeBack')}
        </Button>
      </div>
      <p className="text-ink-muted">
        {addedBy === null ? t('since', { date }) : t('sinceBy', { date, name: addedBy })}
      </p>
      <Link
        to={`${customersPath}?q=${encodeURIComponent(`@${username}`)}`}
        onClick={onLeave}
        className="justify-self-start underline"
      >
        {t('evidence')}
      </Link>
    </li>
  )
}

type Values = { username: string; kind: ProfileKind }

function ProfileForm({ pluginId }: { pluginId: string }) {
  const t = useTranslations('customers.marks')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addAccountProfile, Values>(
    'POST /api/plugins/profiles/add',
    {
      defaultValues: { username: '', kind: 'blocked' },
      mode: 'onSubmit',
      input: ({ username, kind }) => ({ pluginId, username: plain(username), kind }),
      done: ({ username: name, kind }) =>
        t(kind === 'blocked' ? 'wasBlocked' : 'wasNamed', { name: personHandle(name) }),
      failed: t('failed'),
      onSuccess() {
        form.reset()
        return refetchCustomers(client)
      },
    },
  )
  const typed = plain(form.watch('username'))
  const part = useDebounced(typed, 300)
  const kind = form.watch('kind')
  const found = useQuery({ ...customersByName(`@${part}`), enabled: part.length > 1 })
  const names = (part.length > 1 ? (found.data?.rows ?? []) : [])
    .flatMap(({ userName }) => (userName === null || userName === typed ? [] : [userName]))
    .slice(0, 8)

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-line border-t pt-5">
      <h3 className="font-semibold text-16">{t('add')}</h3>
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
      {names.length > 0 && (
        <Chips role="group" aria-label={t('suggestions')} className="-mt-1 flex-wrap">
          {names.map((name) => (
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
          {
            value: 'blocked',
            label: t('isBlocked'),
            hint: t('blockedEffect', { name: personHandle(typed || '…') }),
          },
          {
            value: 'helper',
            label: t('isHelper'),
            hint: t('helperEffect', { name: personHandle(typed || '…') }),
          },
        ]}
        value={kind}
        onChange={(chosen: ProfileKind) => form.setValue('kind', chosen)}
      />
      <FormError>{error}</FormError>
      <Button kind="action" type="submit" loading={isSending} className="justify-self-start">
        {t(kind === 'blocked' ? 'block' : 'name')}
      </Button>
    </form>
  )
}

const plain = (username: string): string => username.trim().replace(/^@+/, '').trim().toLowerCase()
