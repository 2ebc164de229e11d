import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import type { Merchant } from '../merchants-query.ts'
import type { Banking } from './banking-query.ts'
import { PasswordQuestion } from './password-question.tsx'
import { useBankingForm } from './use-banking-form.ts'

type Props = { merchant: Merchant; banking: Banking; part: 'bankAccount' | 'pixKey' }

/** Removes the bank account or the Pix key, after the password. */
export function RemovePart({ merchant, banking, part }: Props) {
  const t = useTranslations('merchantSettings.banking')
  const asked = useBankingForm<{ password?: string }>({
    ...{ merchant, banking, defaultValues: {}, onClose: () => {} },
    change: () => ({ [part]: null }),
  })
  return (
    <>
      <Button kind="quiet" onClick={() => void asked.submit()}>
        {t('remove')}
      </Button>
      <PasswordQuestion asked={asked} danger />
    </>
  )
}
