import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ItemOfReply } from '#platform/contract/endpoint.ts'
import { call, callTable } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import type { assignMerchantAccounts, listMerchantAccounts } from '../../account-contract.ts'
import type { Merchant } from '../merchants-query.ts'

type Account = ItemOfReply<typeof listMerchantAccounts>

/** The Instagram accounts of a brand; its full administrators choose among their own. */
export function AccountsCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchantSettings.accounts')
  const client = useQueryClient()
  const queryKey = ['merchant-accounts', merchant.uuid]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callTable<typeof listMerchantAccounts>(
        'POST /api/merchants/accounts',
        { uuid: merchant.uuid },
        { signal },
      ),
  })
  const assign = useAction({
    mutationFn: (pluginIds: string[]) =>
      call<typeof assignMerchantAccounts>('POST /api/merchants/accounts/update', {
        ...{ uuid: merchant.uuid, pluginIds },
      }),
    done: t('saved'),
    failed: t('failed'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['merchant-invoices', merchant.uuid] }),
      ]),
  })
  if (!data) return null

  const { rows } = data
  const toggled = (account: Account) =>
    rows
      .filter((one) => one.isMine && (one === account ? !one.isAssigned : one.isAssigned))
      .map(({ pluginId }) => pluginId)
  return (
    <SectionCard title={t('title')} text={t(rows.some(({ byDefault }) => byDefault) ? 'byDefault' : 'text')}>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-muted">{t('empty')}</p>
      ) : (
        <ul className="grid gap-1">
          {rows.map((account) => (
            <li key={account.pluginId}>
              <Checkbox
                label={`@${account.username}`}
                checked={account.isAssigned}
                disabled={merchant.role !== 'full' || !account.isMine || assign.isPending}
                onChange={() => assign.mutate(toggled(account))}
              />
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
