import { useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { InputOf } from '#platform/contract/endpoint.ts'
import { isCallError } from '#platform/web/call-error.ts'
import { type ApiForm, useApiForm } from '#platform/web/use-api-form.ts'
import type { updateBanking } from '../../banking-contract.ts'
import type { Merchant } from '../merchants-query.ts'
import { type Banking, useRefreshBanking, useTakeBanking } from './banking-query.ts'

type Change = Pick<InputOf<typeof updateBanking>, 'bankAccount' | 'pixKey'>
export type WithPassword = FieldValues & { password?: string }

/** The form with the question for the password. */
export type BankingApiForm<Values extends WithPassword> = ApiForm<Values, Banking> & {
  isAsking: boolean
  stopAsking: () => void
}

type Options<Values extends WithPassword> = {
  merchant: Merchant
  banking: Banking
  defaultValues: DefaultValues<Values>
  /** The fields of the call by those of the form. */
  names?: Partial<Record<string, Path<Values>>>
  change: (values: Values) => Change
  onClose: () => void
}

/** A form that changes where a merchant is paid. It asks for the password first and keeps what was typed. */
export function useBankingForm<Values extends WithPassword>(
  options: Options<Values>,
): BankingApiForm<Values> {
  const { merchant, banking, defaultValues, names, change, onClose } = options
  const t = useTranslations('merchantSettings.banking')
  const take = useTakeBanking(merchant.uuid)
  const refresh = useRefreshBanking(merchant.uuid)
  const [isAsking, setAsking] = useState(false)
  const form = useApiForm<typeof updateBanking, Values>('POST /api/merchants/billing/update', {
    mode: 'onSubmit',
    defaultValues,
    ...(names && { names }),
    fieldOf: { wrong_password: 'password' as Path<Values> },
    input: (values) => ({
      ...{ uuid: merchant.uuid, version: banking.version, password: values.password ?? '' },
      ...change(values),
    }),
    done: t('saved'),
    holdBack(values) {
      if (values.password) return false
      setAsking(true)
      return true
    },
    async onSuccess(saved) {
      setAsking(false)
      await take(saved)
      onClose()
    },
    onError(thrown) {
      if (!isCallError(thrown, 'wrong_password')) setAsking(false)
      // Who was told of the other screen's change may save over it.
      if (isCallError(thrown, 'conflict')) return refresh()
    },
  })
  return { ...form, isAsking, stopAsking: () => setAsking(false) }
}
