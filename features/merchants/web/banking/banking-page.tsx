import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SectionCard } from '#ui/section-card.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { MerchantSection } from '../merchant-section.tsx'
import type { Merchant } from '../merchants-query.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import { type Banking, useBanking } from './banking-query.ts'
import { PixKeyForm } from './pix-key-form.tsx'
import { RemovePart } from './remove-part.tsx'

/** `/merchants/:uuid/settings/billing`: where the brand is paid, masked; for its full administrators. */
export function MerchantBankingPage() {
  const t = useTranslations('merchantSettings.banking')
  return (
    <MerchantSection name="billing">
      {(merchant) =>
        merchant.role === 'full' ? (
          <Loaded merchant={merchant} />
        ) : (
          <SectionCard title={t('title')} text={t('fullOnly')} />
        )
      }
    </MerchantSection>
  )
}

function Loaded({ merchant }: { merchant: Merchant }) {
  const t = useTranslations('merchantSettings.banking')
  const words = useTranslations('words')
  const banking = useBanking(merchant.uuid)
  if (!banking.data)
    return (
      <Card pad="none">
        {banking.isError ? (
          <LoadFailure title={t('failed')} query={banking} />
        ) : (
          <SkeletonRows rows={3} height={72} label={words('loading')} />
        )}
      </Card>
    )
  return (
    <>
      <BankAccountCard merchant={merchant} banking={banking.data} />
      <PixKeyCard merchant={merchant} banking={banking.data} />
      <LastChange banking={banking.data} />
    </>
  )
}

type Props = { merchant: Merchant; banking: Banking }

function BankAccountCard({ merchant, banking }: Props) {
  const t = useTranslations('merchantSettings.banking')
  const [isOpen, setOpen] = useState(false)
  const hasAccount = banking.account !== null
  return (
    <SectionCard
      title={t('account.title')}
      text={t('account.text')}
      action={
        !isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen(true)}>{t(hasAccount ? 'change' : 'account.add')}</Button>
            {hasAccount && <RemovePart merchant={merchant} banking={banking} part="bankAccount" />}
          </div>
        )
      }
    >
      {isOpen ? (
        <BankAccountForm merchant={merchant} banking={banking} onClose={() => setOpen(false)} />
      ) : (
        hasAccount && (
          <Facts
            facts={[
              [t('account.bank'), `${banking.bankCode} · ${banking.bankName}`],
              [t('account.agency'), banking.agency],
              [t('account.number'), banking.account],
              [t('account.type'), banking.accountType && t(`account.types.${banking.accountType}`)],
              [t('account.holder'), banking.holderName],
              [t('account.document'), banking.holderDocument],
            ]}
          />
        )
      )}
    </SectionCard>
  )
}

function PixKeyCard({ merchant, banking }: Props) {
  const t = useTranslations('merchantSettings.banking')
  const [isOpen, setOpen] = useState(false)
  const { pixKey, pixKeyType } = banking
  return (
    <SectionCard
      title={t('pix.title')}
      text={t('pix.text')}
      action={
        !isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen(true)}>{t(pixKey ? 'change' : 'pix.add')}</Button>
            {pixKey && <RemovePart merchant={merchant} banking={banking} part="pixKey" />}
          </div>
        )
      }
    >
      {isOpen ? (
        <PixKeyForm merchant={merchant} banking={banking} onClose={() => setOpen(false)} />
      ) : (
        pixKeyType && (
          <Facts
            facts={[
              [t('pix.type'), t(`pix.types.${pixKeyType}`)],
              [t('pix.key'), pixKey],
            ]}
          />
        )
      )}
    </SectionCard>
  )
}

function Facts({ facts }: { facts: [label: string, value: string | null][] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-14 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="break-words font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function LastChange({ banking: { updatedAt, updatedByName } }: { banking: Banking }) {
  const t = useTranslations('merchantSettings.banking')
  const formats = useFormats()
  if (!updatedAt) return null
  return (
    <p className="text-14 text-ink-muted">
      {t('lastChange', {
        date: formats.date(updatedAt),
        by: updatedByName ? 'known' : 'erased',
        name: updatedByName ?? '',
      })}
    </p>
  )
}
