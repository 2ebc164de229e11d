import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useProfile } from '#features/accounts/web/index.ts'
import { Select } from '#ui/select.tsx'
import { brandsQuery } from '../customer-queries.ts'

/** The brands whose buyers the user may see, where there is something to choose. */
export function useBrands() {
  const { data: profile } = useProfile()
  const brands = useQuery(brandsQuery).data?.rows.filter(({ status }) => status !== 'deleted') ?? []
  const isOwn = ({ createdByUuid }: { createdByUuid: string }) => createdByUuid === profile?.uuid
  const isChoice = brands.length > 1 || brands.some((brand) => !isOwn(brand))
  return (isChoice ? brands : []).map((brand) => ({
    uuid: brand.uuid,
    name: brand.name,
    isOwn: isOwn(brand),
  }))
}

type Props = { brand: string | null; onPick: (brand: string | null) => void }

/** Everybody, or the buyers of one brand. */
export function BrandChoice({ brand, onPick }: Props) {
  const t = useTranslations('customers.list')
  const brands = useBrands()
  if (brands.length === 0 && brand === null) return null
  return (
    <Select
      look="quiet"
      aria-label={t('brand')}
      value={brand ?? ''}
      onChange={({ target }) => onPick(target.value || null)}
      className="max-w-64"
    >
      <option value="">{t('allBrands')}</option>
      {brands.map(({ uuid, name }) => (
        <option key={uuid} value={uuid}>
          {t('ofBrand', { name })}
        </option>
      ))}
    </Select>
  )
}
