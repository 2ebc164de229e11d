import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks'
import { useTranslations } from 'use-intl'
import { formatDocument } from '#platform/contract/document.ts'
import { formatInput } from '#platform/web/format-keeping-caret.ts'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import type { accountTypes } from '../../merchant-fields.ts'
import type { Merchant } from '../merchants-query.ts'
import { BankingForm } from './banking-form.tsx'
import type { Banking } from './banking-query.ts'
import { useBankingForm } from './use-banking-form.ts'

// Matches the contract by its type, without importing its schemas into the page.
const types: typeof accountTypes = ['checking', 'savings', 'payment']

/** The banks with most customers first, then all others by code. */
const common = ['001', '033', '077', '104', '237', '260', '290', '323', '336', '341', '748', '756']
const banks = getBanks()

type Values = {
  bankCode: string
  agency: string
  account: string
  accountDigit: string
  accountType: (typeof accountTypes)[number]
  holderName: string
  holderDocument: string
  password?: string
}
type Props = { merchant: Merchant; banking: Banking; onClose: () => void }

/** A bank account. The server judges the check digit by the bank's rule. */
export function BankAccountForm({ merchant, banking, onClose }: Props) {
  const t = useTranslations('merchantSettings.banking')
  const fields = useTranslations('fields')
  const asked = useBankingForm<Values>({
    ...{ merchant, banking, onClose },
    defaultValues: {
      ...{ bankCode: banking.bankCode ?? '', agency: '', account: '', accountDigit: '' },
      ...{ accountType: banking.accountType ?? 'checking', holderName: merchant.legalName ?? '' },
      holderDocument: formatDocument(merchant.document ?? ''),
    },
    names: Object.fromEntries(
      (
        [
          ...(['bankCode', 'agency', 'account', 'accountDigit'] as const),
          ...(['accountType', 'holderName', 'holderDocument'] as const),
        ] as const
      ).map((name) => [`bankAccount.${name}`, name]),
    ),
    change: ({ password: _password, ...bankAccount }) => ({ bankAccount }),
  })
  const { register, errors } = asked
  const required = { required: fields('required') }
  const document = register('holderDocument', required)
  return (
    <BankingForm asked={asked} onCancel={onClose}>
      <Field label={t('account.bank')} error={errors.bankCode?.message} className="sm:col-span-4">
        <Select {...register('bankCode', required)}>
          <option value="">{t('account.chooseBank')}</option>
          <BankOptions label={t('account.commonBanks')} codes={common} />
          <BankOptions label={t('account.otherBanks')} codes={null} />
        </Select>
      </Field>
      <Field label={t('account.type')} error={errors.accountType?.message} className="sm:col-span-2">
        <Select {...register('accountType')}>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`account.types.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('account.agency')}
        hint={t('account.agencyHint')}
        error={errors.agency?.message}
        className="sm:col-span-2"
      >
        <Input {...register('agency', required)} inputMode="numeric" autoComplete="off" maxLength={10} />
      </Field>
      <Field label={t('account.number')} error={errors.account?.message} className="sm:col-span-2">
        <Input {...register('account', required)} inputMode="numeric" autoComplete="off" maxLength={20} />
      </Field>
      <Field
        label={t('account.digit')}
        hint={t('account.digitHint')}
        error={errors.accountDigit?.message}
        className="sm:col-span-2"
      >
        <Input {...register('accountDigit', required)} autoComplete="off" maxLength={1} />
      </Field>
      <Field label={t('account.holder')} error={errors.holderName?.message} className="sm:col-span-3">
        <Input {...register('holderName', required)} autoComplete="off" maxLength={120} />
      </Field>
      <Field label={t('account.document')} error={errors.holderDocument?.message} className="sm:col-span-3">
        <Input
          {...document}
          onChange={(event) => {
            formatInput(event.target, formatDocument)
            return document.onChange(event)
          }}
          autoComplete="off"
          maxLength={18}
          inputClassName="tabular-nums"
        />
      </Field>
    </BankingForm>
  )
}

/** The banks with these codes, or all others. */
function BankOptions({ label, codes }: { label: string; codes: string[] | null }) {
  const shown = banks.filter(({ code }) => (codes ?? common).includes(code) === (codes !== null))
  return (
    <optgroup label={label}>
      {shown.map(({ code, name }) => (
        <option key={code} value={code}>
          {code} · {name}
        </option>
      ))}
    </optgroup>
  )
}
