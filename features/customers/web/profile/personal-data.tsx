import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { formatDocument } from '#platform/contract/document.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import type { showCustomer } from '../../contract.ts'
import { useBrandScope } from '../brand-context.ts'
import type { Customer } from '../customer-queries.ts'

/** Name, birthday, document, contacts. What is withheld or unknown is "não informado"; a document is shown on request. */
export function PersonalData({ customer }: { customer: Customer }) {
  const t = useTranslations('customers.profile')
  const withheld = useTranslations('customers')('withheld')
  const formats = useFormats()
  const { uuid, fullName, birthday, hasDocument, email, mobile, city, userNames, further } = customer
  const scope = useBrandScope()
  const show = useAction({
    mutationFn: () =>
      call<typeof showCustomer>('POST /api/customers/profile', { uuid, ...scope, showDocument: true }),
    failed: t('documentFailed'),
  })
  const { document, further: all } = show.data ?? customer
  const documents = [...(document === null ? [] : [document]), ...all.documents]
  const dateOf = (date: string) => formats.date(`${date}T12:00:00-03:00`)
  const facts: [string, ReactNode][] = [
    [t('fullName'), lines(fullName, further.fullNames)],
    [t('birthday'), lines(birthday, further.birthdays, dateOf)],
    [
      t('document'),
      documents.length > 0
        ? lines(null, documents, formatDocument)
        : hasDocument && (
            <>
              <Button size="sm" loading={show.isPending} onClick={() => show.mutate()}>
                {t('showDocument')}
              </Button>
              <span className="mt-1 block text-12 text-ink-muted">{t('documentLogged')}</span>
            </>
          ),
    ],
    [t('email'), lines(email, further.emails)],
    [t('mobile'), lines(mobile, further.mobiles, formatPhone)],
    [t('city'), lines(city, further.cities)],
    ...(further.addresses.length > 0
      ? [[t('addresses'), lines(null, further.addresses)] satisfies [string, ReactNode]]
      : []),
    [t('userNames'), userNames.length > 0 && userNames.map(personHandle).join(', ')],
  ]
  return (
    <dl className="grid gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-3">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="break-words tabular-nums">
            {value || <span className="text-ink-muted">{withheld}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the record has, then what else is known of the person, a line each. */
function lines(own: string | null, further: string[], shown = (text: string) => text): ReactNode {
  const all = [...(own ? [own] : []), ...further]
  return (
    all.length > 0 &&
    all.map((text) => (
      <span key={text} className="block">
        {shown(text)}
      </span>
    ))
  )
}
