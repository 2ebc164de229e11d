import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { Select } from '#ui/select.tsx'
import { customerMarks, engagementLevels } from '../../engagement-levels.ts'
import { useBrandScope } from '../brand-context.ts'
import { choicesQuery, tagsQuery } from '../customer-queries.ts'
import { type CustomerListQuery, type Seen, type Sort, seenChoices, sorts } from './list-query.ts'

type Props = { shown: CustomerListQuery; onChange: (change: Partial<CustomerListQuery>) => void }

/** One line that scrolls on a phone: the levels of engagement, then purchases, last seen, marks, tags, cities and lives. */
export function CustomerFilters({ shown, onChange }: Props) {
  const t = useTranslations('customers.list')
  const formats = useFormats()
  const scope = useBrandScope()
  const tags = useQuery(tagsQuery(scope)).data?.tags ?? []
  const { cities = [], lives = [] } = useQuery(choicesQuery(scope)).data ?? {}
  const { level, hasBought, seen, tag, mark, city, live } = shown
  const tagNames = [...new Set([...(tag ? [tag] : []), ...tags.map((one) => one.tag)])]
  const cityNames = [...new Set([...(city ? [city] : []), ...cities.map((one) => one.city)])]

  return (
    <Chips role="group" aria-label={t('filters')} className="min-w-0 items-center md:flex-wrap md:gap-y-1">
      <Chip on={level === null} onClick={() => onChange({ level: null })}>
        {t('all')}
      </Chip>
      {engagementLevels.map((one) => (
        <Chip key={one} on={level === one} onClick={() => onChange({ level: level === one ? null : one })}>
          {t(`levels.${one}`)}
        </Chip>
      ))}
      <Choice
        label={t('bought')}
        value={hasBought === null ? '' : hasBought ? '1' : '0'}
        onPick={(picked) => onChange({ hasBought: picked === '' ? null : picked === '1' })}
      >
        <option value="">{t('anyBought')}</option>
        <option value="1">{t('didBuy')}</option>
        <option value="0">{t('didNotBuy')}</option>
      </Choice>
      <Choice
        label={t('seen')}
        value={seen ?? ''}
        onPick={(picked) => onChange({ seen: (picked || null) as Seen | null })}
      >
        <option value="">{t('anySeen')}</option>
        {seenChoices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`seenChoices.${choice}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('mark')}
        value={mark ?? ''}
        onPick={(picked) => onChange({ mark: customerMarks.find((one) => one === picked) ?? null })}
      >
        <option value="">{t('anyMark')}</option>
        {customerMarks.map((one) => (
          <option key={one} value={one}>
            {t(`marks.${one}`)}
          </option>
        ))}
      </Choice>
      {tagNames.length > 0 && (
        <Choice label={t('tag')} value={tag ?? ''} onPick={(picked) => onChange({ tag: picked || null })}>
          <option value="">{t('anyTag')}</option>
          {tagNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {cityNames.length > 0 && (
        <Choice label={t('city')} value={city ?? ''} onPick={(picked) => onChange({ city: picked || null })}>
          <option value="">{t('anyCity')}</option>
          {cityNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {(lives.length > 0 || live !== null) && (
        <Choice label={t('live')} value={live ?? ''} onPick={(picked) => onChange({ live: picked || null })}>
          <option value="">{t('anyLive')}</option>
          {live !== null && !lives.some(({ liveId }) => liveId === live) && (
            <option value={live}>{t('thisLive')}</option>
          )}
          {lives.map(({ liveId, title, accountUsername, startedAt }) => (
            <option key={liveId} value={liveId}>
              {formats.date(startedAt)} {title ?? `@${accountUsername}`}
            </option>
          ))}
        </Choice>
      )}
    </Chips>
  )
}

type ChoiceProps = { label: string; value: string; onPick: (value: string) => void; children: ReactNode }

function Choice({ label, value, onPick, children }: ChoiceProps) {
  return (
    <Select
      look="quiet"
      aria-label={label}
      value={value}
      onChange={({ target }) => onPick(target.value)}
      className="max-w-56 shrink-0"
    >
      {children}
    </Select>
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
