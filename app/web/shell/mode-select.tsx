import { useTranslations } from 'use-intl'
import { chooseStoreMode, type StoreMode, useStoreMode } from '#platform/web/store-mode.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** Switches between customer and merchant mode; the latter lists the shops first. */
export function ModeSelect() {
  const t = useTranslations('shell.chrome')
  const mode = useStoreMode()
  return (
    <Field label={t('mode')}>
      <Select value={mode} onChange={(event) => chooseStoreMode(event.target.value as StoreMode)}>
        <option value="customer">{t('modeCustomer')}</option>
        <option value="merchant">{t('modeMerchant')}</option>
      </Select>
    </Field>
  )
}
