import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Merchant } from '#features/merchants/web/index.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { MethodsDialog } from './methods-dialog.tsx'
import { type Methods, methodsQuery } from './methods-query.ts'

/** Which ways to pay the buyers of a merchant get. */
export function MethodsCard({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('orderPayments.methods')
  const words = useTranslations('words')
  const query = useQuery(methodsQuery(merchant.uuid))
  const [isOpen, setOpen] = useState(false)
  const { data } = query
  return (
    <SectionCard
      title={t('title')}
      text={t('text')}
      action={
        merchant.role === 'full' && data && <Button onClick={() => setOpen(true)}>{t('change')}</Button>
      }
    >
      {!data && query.isError && <LoadFailure title={t('failed')} query={query} />}
      {!data && !query.isError && <SkeletonRows rows={3} height={48} label={words('loading')} />}
      {data && <MethodList methods={data} />}
      {data && isOpen && <MethodsDialog methods={data} onClose={() => setOpen(false)} />}
    </SectionCard>
  )
}

function MethodList({ methods: { takesCard, mostInstallments, takesBoleto } }: { methods: Methods }) {
  const t = useTranslations('orderPayments.methods')
  const rows = [
    { name: t('pix'), text: t('pixText'), state: t('always'), isOn: true },
    {
      ...{ name: t('card'), text: t('cardText', { n: mostInstallments }), isOn: takesCard },
      state: t(takesCard ? 'on' : 'off'),
    },
    {
      ...{ name: t('boleto'), text: t('boletoText'), isOn: takesBoleto },
      state: t(takesBoleto ? 'on' : 'off'),
    },
  ]
  return (
    <>
      <ul className="divide-y divide-line text-14">
        {rows.map(({ name, text, state, isOn }) => (
          <li key={name} className="flex items-start gap-3 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{name}</p>
              <p className="text-ink-muted">{text}</p>
            </div>
            <Badge kind={isOn ? 'info' : 'plain'}>{state}</Badge>
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-muted">{t('where')}</p>
    </>
  )
}
