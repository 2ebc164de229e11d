import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Chip, Chips } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import { engagementLevels } from '../../engagement-levels.ts'
import { tagsQuery } from '../customer-queries.ts'
import { type CustomerListQuery, type Seen, type Sort, seenChoices, sorts } from './list-query.ts'

type Props = { shown: CustomerListQuery; onChange: (change: Partial<CustomerListQuery>) => void }

/** The levels of engagement, then purchases, last seen and tags. */
export function CustomerFilters({ shown, onChange }: Props) {
  const t = useTranslations('customers.list')
  const tags = useQuery(tagsQuery).data?.tags ?? []
  const { level, hasBought, seen, tag } = shown
  const tagNames = [...new Set([...(tag ? [tag] : []), ...tags.map((one) => one.tag)])]

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <Chips role="group" aria-label={t('filters')} className="min-w-0">
        <Chip on={level === null} onClick={() => onChange({ level: null })}>
          {t('all')}
        </Chip>
        {engagementLevels.map((one) => (
          <Chip key={one} on={level === one} onClick={() => onChange({ level: level === one ? null : one })}>
            {t(`levels.${one}`)}
          </Chip>
        ))}
      </Chips>
      <div className="-ml-2.5 flex flex-wrap items-center">
        <Select
          look="quiet"
          aria-label={t('bought')}
          value={hasBought === null ? '' : hasBought ? '1' : '0'}
          onChange={({ target }) =>
            onChange({ hasBought: target.value === '' ? null : target.value === '1' })
          }
        >
          <option value="">{t('anyBought')}</option>
          <option value="1">{t('didBuy')}</option>
          <option value="0">{t('didNotBuy')}</option>
        </Select>
        <Select
          look="quiet"
          aria-label={t('seen')}
          value={seen ?? ''}
          onChange={({ target }) => onChange({ seen: (target.value || null) as Seen | null })}
        >
          <option value="">{t('anySeen')}</option>
          {seenChoices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`seenChoices.${choice}`)}
            </option>
          ))}
        </Select>
        {tagNames.length > 0 && (
          <Select
            look="quiet"
            aria-label={t('tag')}
            value={tag ?? ''}
            onChange={({ target }) => onChange({ tag: target.value || null })}
          >
            <option value="">{t('anyTag')}</option>
            {tagNames.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  )
}

type SortProps = { sort: Sort; onSort: (sort: Sort) => void }

/** What the list is sorted by. */
export function CustomerSort({ sort, onSort }: SortProps) {
  const t = useTranslations('customers.list')
  return (
    <Select
      look="quiet"
      aria-label={t('sort')}
      value={sort}
      onChange={({ target }) => onSort(target.value as Sort)}
    >
      {sorts.map(([name]) => (
        <option key={name} value={name}>
          {t(`sorts.${name}`)}
        </option>
      ))}
    </Select>
  )
}
