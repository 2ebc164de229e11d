import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { orderPath, refetchOrders, useBuyerName } from '#features/orders/web/index.ts'
import { call } from '#platform/web/call.ts'
import { Link } from '#platform/web/routing.tsx'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import type { confirmStatementCredit } from '../../statement-contract.ts'
import type { Candidate, StatementCredit } from './statement-queries.ts'

type Props = { merchantUuid: string; credit: StatementCredit; canEdit: boolean }

/** A credit of a statement with the order it pays, or with those it may pay. */
export function CreditRow({ merchantUuid, credit, canEdit }: Props) {
  const t = useTranslations('orderPayments')
  const formats = useFormats()
  const client = useQueryClient()
  const amount = formats.money(credit.amount)
  const nameOf = useBuyerName()
  const isSure = credit.candidates.length === 1
  const confirm = useAction({
    mutationFn: ({ codeUuid }: Candidate) =>
      call<typeof confirmStatementCredit>('POST /api/orders/statements/confirm', {
        ...{ creditUuid: credit.uuid, codeUuid },
      }),
    done: ({ state }, { orderNumber }) =>
      state === 'accepted' ? t('statement.done', { n: `${orderNumber}`, amount }) : null,
    failed: t('statement.notConfirmed'),
    onSuccess({ state }, { orderNumber }) {
      if (state !== 'accepted')
        toast.notice(t('statement.kept'), t('statement.keptText', { n: `${orderNumber}` }))
    },
    onSettled: () => refetchOrders(client),
  })

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 text-14 last:pb-0">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <b className="text-16 font-semibold tabular-nums">{amount}</b>
        <span className="text-ink-muted tabular-nums">{formats.date(`${credit.day}T12:00:00-03:00`)}</span>
        <span className="min-w-0 break-words text-ink-muted">{credit.text}</span>
      </div>
      {!isSure && <p className="text-warn-text">{t('statement.ofWhich')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {credit.candidates.map((candidate) => {
          const { codeUuid, orderUuid, orderNumber, certainty, openedAt } = candidate
          const n = `${orderNumber}`
          const buyer = nameOf(candidate)
          return (
            <li key={codeUuid} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="grid min-w-0 flex-[1_1_240px] gap-0.5">
                <p className="break-words">
                  <Link
                    to={orderPath(merchantUuid, orderUuid)}
                    className="font-medium text-action-text underline underline-offset-2 tabular-nums"
                  >
                    {t('number', { n })}
                  </Link>{' '}
                  {buyer}
                </p>
                <p className={certainty === 'amount' ? 'text-warn-text' : 'text-paid-text'}>
                  {t(`statement.certainty.${certainty}`)}
                </p>
                <p className="text-ink-muted tabular-nums">
                  {t('statement.opened', { when: formats.dateTime(openedAt) })}
                </p>
              </div>
              {canEdit && (
                <Button
                  size="sm"
                  kind={isSure ? 'action' : 'line'}
                  className="max-sm:w-full"
                  aria-label={t('statement.confirmOf', { amount, n, buyer })}
                  loading={confirm.isPending && confirm.variables.codeUuid === codeUuid}
                  disabled={confirm.isPending && confirm.variables.codeUuid !== codeUuid}
                  onClick={() => confirm.mutate(candidate)}
                >
                  {t('statement.confirm')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </li>
  )
}
