import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { FormDialog } from '#platform/web/form-dialog.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useApiForm } from '#platform/web/use-api-form.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { erasePerson, findPerson } from '../../erasure-contract.ts'
import { useCustomerName } from '../customer-name.ts'
import { refetchCustomers } from '../customer-queries.ts'

type Person = ItemOfReply<typeof findPerson>['people'][number]
type Asked = { who: string; people: Person[] }

/** Erases a person by user name, e-mail or CPF: first the name, then who was found and what the erasure does. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('customers.erasure')
  const fields = useTranslations('fields')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { register, errors, error, submit, isSending } = useApiForm<typeof findPerson, { who: string }>(
    'POST /api/customers/erasure/find',
    {
      mode: 'onSubmit',
      defaultValues: { who: '' },
      input: ({ who }) => ({ who }),
      failed: t('failed'),
      onSuccess: ({ people }, { who }) => setAsked({ who, people }),
    },
  )
  if (asked) return <ConfirmErasure {...asked} mayBeUnlisted={isUserName(asked.who)} onClose={onClose} />
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('title')}
      text={t('text')}
      submitLabel={t('find')}
      isSending={isSending}
      onSubmit={submit}
    >
      <Field label={t('who')} hint={t('whoHint')} error={errors.who?.message ?? error}>
        <Input
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register('who', { validate: (who) => who.trim() !== '' || fields('required') })}
        />
      </Field>
    </FormDialog>
  )
}

type ConfirmProps = Asked & { mayBeUnlisted?: boolean; onClose: () => void; onErased?: () => unknown }

const unlisted = 'unlisted'

/** A name may have been another person's, whom locked reports do not show. */
const isUserName = (who: string) => /^@?[\w.]+$/.test(who) && /[a-z]/i.test(who)

/** Asks once more, with what the erasure does; with several people, for whom. */
export function ConfirmErasure({ who, people, mayBeUnlisted = false, onClose, onErased }: ConfirmProps) {
  const t = useTranslations('customers.erasure')
  const words = useTranslations('words')
  const nameOf = useCustomerName()
  const client = useQueryClient()
  const [chosen, setChosen] = useState(people[0]?.uuid ?? '')
  const erase = useAction({
    mutationFn: () =>
      call<typeof erasePerson>('POST /api/customers/erasure/erase', {
        who,
        ...(chosen === unlisted ? { is_unlisted: true } : chosen !== '' && { uuid: chosen }),
      }),
    done: ({ ordersKept }) => (ordersKept > 0 ? t('erasedButOrders') : t('erased')),
    failed: t('failed'),
    onSuccess() {
      onErased?.()
      onClose()
      return refetchCustomers(client)
    },
  })
  const [only] = people
  const asksWhom = people.length > 1 || (mayBeUnlisted && people.length > 0)
  const describe = (person: Person) =>
    t('found', { comments: person.totalComments, orders: person.totalOrders })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('confirm', { name: only && !asksWhom ? nameOf(only) : who })}
      text={t('effect')}
      confirmLabel={t('act')}
      cancelLabel={words('cancel')}
      closeLabel={words('close')}
      loading={erase.isPending}
      onConfirm={() => erase.mutate()}
    >
      {people.length === 0 && <p className="text-14 text-ink-muted">{t('unknown')}</p>}
      {only && !asksWhom && <p className="text-14">{describe(only)}</p>}
      {asksWhom && (
        <RadioGroup
          cards
          label={people.length > 1 ? t('several') : t('whom')}
          options={[
            ...people.map((person) => ({
              ...{ value: person.uuid, label: nameOf(person), hint: describe(person) },
            })),
            ...(mayBeUnlisted ? [{ value: unlisted, label: t('unlisted'), hint: t('unlistedHint') }] : []),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  )
}
