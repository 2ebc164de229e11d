import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { addDestination, updateDestination } from '../../destination-contract.ts'
import { longestDestination } from '../../stream-fields.ts'
import { type Destination, useRefreshDestinations } from './destinations-query.ts'

/** Addresses that these platforms give to everybody; those of others differ from seller to seller. */
const platforms = {
  YouTube: 'rtmps://a.rtmps.youtube.com/live2',
  Facebook: 'rtmps://live-api-s.facebook.com/rtmp',
  Twitch: 'rtmp://live.twitch.tv/app',
} as const
type Platform = keyof typeof platforms

type Values = { name: string; url: string; key: string }
type Props = { streamUuid: string; destination: Destination | null; onClose: () => void }

/** Adds another platform, or changes one; a stored key is replaced but never shown. */
export function DestinationDialog({ streamUuid: uuid, destination, onClose }: Props) {
  const t = useTranslations('studio.destinations')
  const fields = useTranslations('fields')
  const refresh = useRefreshDestinations(uuid)
  const { form, register, errors, error, submit, isSending } = useApiForm<Values, Destination>(
    ({ name, url, key }) =>
      destination
        ? call<typeof updateDestination>('POST /api/streams/destinations/update', {
            ...{ uuid, destinationUuid: destination.uuid, name, url },
            ...(key.trim() !== '' && { key }),
          })
        : call<typeof addDestination>('POST /api/streams/destinations/add', { uuid, name, url, key }),
    {
      mode: 'onSubmit',
      defaultValues: { name: destination?.name ?? '', url: destination?.url ?? '', key: '' },
      done: t('saved'),
      async onSuccess() {
        await refresh()
        onClose()
      },
    },
  )
  const url = form.watch('url')
  const chosen = (Object.keys(platforms) as Platform[]).find((name) => platforms[name] === url) ?? ''
  const choose = (name: string) => {
    form.setValue('name', name)
    form.setValue('url', name in platforms ? platforms[name as Platform] : '')
  }
  const required = (typed: string) => typed.trim() !== '' || fields('required')

  return (
    <FormDialog
      open
      onClose={onClose}
      size="md"
      title={t(destination ? 'editTitle' : 'addTitle')}
      text={t('dialogText')}
      submitLabel={t(destination ? 'save' : 'add')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      {!destination && (
        <Field label={t('platform')}>
          <Select value={chosen} onChange={(event) => choose(event.target.value)}>
            <option value="">{t('otherPlatform')}</option>
            {Object.keys(platforms).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('name')} error={errors.name?.message}>
        <Input
          {...register('name', { validate: required })}
          autoComplete="off"
          maxLength={longestDestination.name}
        />
      </Field>
      <Field label={t('url')} hint={t('urlHint')} error={errors.url?.message}>
        <Input
          {...register('url', { validate: required })}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longestDestination.url}
        />
      </Field>
      <Field
        label={t('key')}
        hint={destination ? t('keyStays', { key: destination.maskedKey }) : t('keyHint')}
        error={errors.key?.message}
      >
        <Input
          {...register('key', destination ? {} : { validate: required })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longestDestination.key}
        />
      </Field>
    </FormDialog>
  )
}
