import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import Search from 'lucide-react/icons/search'
import UserCog from 'lucide-react/icons/user-cog'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { SearchInput } from '#ui/search-input.tsx'
import type { ClaimsFilter, ClaimsView } from './claim-rows.ts'

type Props = {
  view: ClaimsView
  setView: (view: ClaimsView) => void
  filter: ClaimsFilter
  setFilter: (filter: ClaimsFilter) => void
  search: string
  setSearch: (search: string) => void
  counts: Record<ClaimsFilter, number>
  onExplain: () => void
  /** Null for viewers. */
  onProfiles: (() => void) | null
}

/** Order, filters and search of the list, and the way to a comment that is not in it. */
export function ClaimsTools(props: Props) {
  const { view, setView, filter, setFilter, search, setSearch, counts, onExplain, onProfiles } = props
  const t = useTranslations('claims.tools')
  const formats = useFormats()
  const [isSearchOpen, setSearchOpen] = useState(search !== '')
  const field = useRef<HTMLInputElement>(null)
  const filterChip = (each: 'check' | 'rejected') =>
    (counts[each] > 0 || filter === each) && (
      <Chip
        on={filter === each}
        count={formats.number(counts[each])}
        onClick={() => setFilter(filter === each ? 'orders' : each)}
      >
        {t(each)}
      </Chip>
    )
  return (
    <div role="toolbar" aria-label={t('label')} className="flex min-w-0 flex-wrap items-center gap-x-2">
      <SearchInput
        value={search}
        ref={field}
        onChange={setSearch}
        label={t('search')}
        clearLabel={t('clearSearch')}
        className={cx(
          'w-full md:w-auto md:min-w-[180px] md:max-w-80 md:flex-[1_1_180px]',
          !isSearchOpen && 'max-md:hidden',
        )}
      />
      <Chips className="min-w-0 max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:px-4 sm:max-md:-mx-6 sm:max-md:w-[calc(100%+48px)] sm:max-md:px-6 md:flex-wrap md:overflow-visible">
        <Chip
          on={isSearchOpen}
          aria-label={t('openSearch')}
          icon={<Search aria-hidden="true" />}
          className="w-11 justify-center px-0! md:hidden"
          onClick={() => {
            if (isSearchOpen) setSearch('')
            // A phone opens its keyboard only for a focus within the touch event itself.
            flushSync(() => setSearchOpen(!isSearchOpen))
            if (!isSearchOpen) field.current?.focus()
          }}
        />
        {(['products', 'arrival'] as const).map((each) => (
          <Chip key={each} on={view === each} onClick={() => setView(each)}>
            {t(each)}
          </Chip>
        ))}
        {filterChip('check')}
        <Chip icon={<MessageCircleQuestion aria-hidden="true" />} onClick={onExplain}>
          {t('explain')}
        </Chip>
        {onProfiles && (
          <Chip icon={<UserCog aria-hidden="true" />} onClick={onProfiles}>
            {t('profiles')}
          </Chip>
        )}
        {filterChip('rejected')}
      </Chips>
    </div>
  )
}
