import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDocument } from '#platform/contract/document.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import type { showCustomer } from '../../contract.ts'
import type { Customer } from '../customer-queries.ts'

/** Name, birthday, document, contacts. What is withheld or unknown is "não informado"; a document is shown on request. */
export function PersonalData({ customer }: { customer: Customer }) {
  const t = useTranslations('customers.profile')
  const withheld = useTranslations('customers')('withheld')
  const formats = useFormats()
  const { uuid, fullName, birthday, hasDocument, email, mobile, city, userNames } = customer
  const show = useAction({
    mutationFn: () => call<typeof showCustomer>('POST /api/customers/profile', { uuid, showDocument: true }),
    failed: t('documentFailed'),
  })
  const document = show.data?.document ?? customer.document
  const facts: [string, ReactNode][] = [
    [t('fullName'), fullName],
    [t('birthday'), birthday && formats.date(`${birthday}T12:00:00-03:00`)],
    [
      t('document'),
      document !== null
        ? formatDocument(document)
        : hasDocument && (
            <>
              <Button size="sm" loading={show.isPending} onClick={() => show.mutate()}>
                {t('showDocument')}
              </Button>
              <span className="mt-1 block text-12 text-ink-muted">{t('documentLogged')}</span>
            </>
          ),
    ],
    [t('email'), email],
    [t('mobile'), mobile && formatPhone(mobile)],
    [t('city'), city],
    [t('userNames'), userNames.length > 0 && userNames.map((name) => `@${name}`).join(', ')],
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
