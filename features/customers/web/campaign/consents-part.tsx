import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Select } from '#ui/select.tsx'
import type { addConsent } from '../../campaign-contract.ts'
import { consentChannels } from '../../consent-channels.ts'
import { refetchCustomers } from '../customer-queries.ts'
import { consentsQuery } from './campaign-queries.ts'

/** What the customer said about getting offers, when and how, and the dialog that notes more. */
export function ConsentsPart({ uuid }: { uuid: string }) {
  const t = useTranslations('customers.consents')
  const formats = useFormats()
  const consents = useQuery(consentsQuery(uuid)).data?.consents ?? []
  const [isNoting, setNoting] = useState(false)
  return (
    <div className="grid gap-3">
      {consents.length === 0 && <p className="text-ink-muted">{t('none')}</p>}
      <ul className="grid gap-2">
        {consents.map(({ channel, isGiven, how, at }) => (
          <li key={`${channel} ${at}`}>
            {t(isGiven ? 'given' : 'refused', { channel: t(`channels.${channel}`) })}
            <span className="block break-words text-ink-muted">
              {t('when', { date: formats.date(at), how })}
            </span>
          </li>
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={() => setNoting(true)}>
        {t('note')}
      </Button>
      {isNoting && <ConsentDialog uuid={uuid} onClose={() => setNoting(false)} />}
    </div>
  )
}

type Values = { channel: (typeof consentChannels)[number]; answer: 'yes' | 'no'; how: string }

function ConsentDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const t = useTranslations('customers.consents')
  const fields = useTranslations('fields')
  const client = useQueryClient()
  const { form, register, errors, error, submit, isSending } = useApiForm<typeof addConsent, Values>(
    'POST /api/customers/consents/add',
    {
      mode: 'onSubmit',
      defaultValues: { channel: 'whatsapp', answer: 'yes', how: '' },
      input: ({ channel, answer, how }) => ({ uuid, channel, isGiven: answer === 'yes', how }),
      done: t('saved'),
      failed: t('failed'),
      onSuccess() {
        onClose()
        return refetchCustomers(client)
      },
    },
  )
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      submitLabel={t('save')}
      isSending={isSending}
      error={error}
      onSubmit={submit}
    >
      <Field label={t('channel')} error={errors.channel?.message}>
        <Select {...register('channel')}>
          {consentChannels.map((channel) => (
            <option key={channel} value={channel}>
              {t(`channels.${channel}`)}
            </option>
          ))}
        </Select>
      </Field>
      <RadioGroup
        label={t('answer')}
        options={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        value={form.watch('answer')}
        onChange={(answer: Values['answer']) => form.setValue('answer', answer)}
      />
      <Field label={t('how')} hint={t('howHint')} error={errors.how?.message}>
        <Input
          maxLength={200}
          {...register('how', { validate: (how) => how.trim() !== '' || fields('required') })}
        />
      </Field>
    </FormDialog>
  )
}
