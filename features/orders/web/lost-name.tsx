import { useTranslations } from 'use-intl'

/** Says that another person has the user name of a buyer by now. */
export function LostName({ of: { nameLostAt } }: { of: { nameLostAt: string | null } }) {
  const t = useTranslations('orders')
  return nameLostAt && <span className="block break-words text-12 text-warn-text">{t('nameLost')}</span>
}
