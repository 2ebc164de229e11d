import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { formatPhone } from '#platform/contract/phone.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useCustomerName } from '../customer-name.ts'
import { type CustomerRow, type Suggestion, suggestionsQuery } from '../customer-queries.ts'
import { useMerge, useRefuseMerge } from './use-merges.ts'

/** Pairs of records that may be one person: both side by side, why, and the answer. */
export function SuggestionsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('customers.merges')
  const words = useTranslations('words')
  const suggestions = useQuery(suggestionsQuery).data?.suggestions ?? []
  return (
    <Dialog open size="lg" onClose={onClose} title={t('title')} text={t('text')} closeLabel={words('close')}>
      {suggestions.length === 0 ? (
        <p className="py-8 text-center text-14 text-ink-muted">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {suggestions.map((suggestion) => (
            <Pair key={`${suggestion.first.uuid} ${suggestion.second.uuid}`} suggestion={suggestion} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Pair({ suggestion: { first, second, reasons } }: { suggestion: Suggestion }) {
  const t = useTranslations('customers.merges')
  const nameOf = useCustomerName()
  const merge = useMerge()
  const refuse = useRefuseMerge()
  const pair = { uuid: first.uuid, otherUuid: second.uuid }
  const names = { first: nameOf(first), second: nameOf(second) }
  return (
    <li className="grid gap-3 py-4">
      <p className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Badge key={reason} kind="info">
            {t(`reasons.${reason}`)}
          </Badge>
        ))}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Side record={first} />
        <Side record={second} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="action"
          aria-label={t('acceptOf', names)}
          loading={merge.isPending}
          disabled={refuse.isPending}
          onClick={() => merge.mutate(pair)}
        >
          {t('accept')}
        </Button>
        <Button
          aria-label={t('refuseOf', names)}
          loading={refuse.isPending}
          disabled={merge.isPending}
          onClick={() => refuse.mutate(pair)}
        >
          {t('refuse')}
        </Button>
      </div>
    </li>
  )
}

function Side({ record }: { record: CustomerRow }) {
  const t = useTranslations('customers.list')
  const formats = useFormats()
  const { fullName, userName, mobile, email } = record
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2.5 text-14">
      <b className="block break-words font-semibold">{useCustomerName()(record)}</b>
      <p className="break-words text-ink-muted tabular-nums">
        {[
          fullName !== null && userName !== null && personHandle(userName),
          mobile !== null && formatPhone(mobile),
          email,
          t('lives', { n: record.livesParticipated }),
          t('comments', { n: record.totalComments }),
          record.totalBought > 0 && formats.money(record.totalBought),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  )
}
