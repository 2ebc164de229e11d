import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSearchParams } from '#platform/web/routing.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import { categoriesQuery } from '../catalogue-queries.ts'
import { filtersOfAddress, type ListFilters, withFilters } from './list-query.ts'

/** The filters of the catalogue: active, available, category. They are part of the address. */
export function CatalogueFilters({ merchantUuid }: { merchantUuid: string }) {
  const t = useTranslations('products.list')
  const [query, setQuery] = useSearchParams()
  const { active, available, categoryId } = filtersOfAddress(query)
  const { data } = useQuery(categoriesQuery(merchantUuid))
  const put = (change: Partial<ListFilters>) => setQuery((now) => withFilters(now, change))
  const flags = [
    { name: 'active', value: active, label: t('onlyActive'), wanted: true },
    { name: 'active', value: active, label: t('onlyInactive'), wanted: false },
    { name: 'available', value: available, label: t('onlyAvailable'), wanted: true },
    { name: 'available', value: available, label: t('onlySoldOut'), wanted: false },
  ] as const

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4">
      <Chips role="group" aria-label={t('filters')} className="min-w-0">
        {flags.map(({ name, value, label, wanted }) => (
          <Chip
            key={label}
            on={value === wanted}
            onClick={() => put({ [name]: value === wanted ? null : wanted })}
          >
            {label}
          </Chip>
        ))}
      </Chips>
      {data && data.rows.length > 0 && (
        <Select
          look="quiet"
          aria-label={t('category')}
          value={categoryId ?? ''}
          onChange={(event) => put({ categoryId: event.target.value ? Number(event.target.value) : null })}
        >
          <option value="">{t('everyCategory')}</option>
          {data.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
