import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import ListChecks from 'lucide-react/icons/list-checks'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useFormats } from '#platform/web/use-formats.ts'
import { Chip, Chips } from '#ui/chip.tsx'
import { cx } from '#ui/cx.ts'
import { SearchInput } from '#ui/search-input.tsx'
import { Select } from '#ui/select.tsx'
import type { Live, ReportPlace } from '../../lives-types.ts'
import { useReportSlots } from '../../report-slots.tsx'
import { messageOrders, pageSizes } from '../report-view.ts'
import { FiltersMenu } from '../triage/filters-menu.tsx'
import { TagFilter } from '../triage/tag-filter.tsx'
import type { SelectionControl } from '../triage/use-selection.ts'
import type { ReportViewControl } from '../use-report-view.ts'
import { useSearchText } from '../use-search-text.ts'
import { commentsRequest } from './comment-request.ts'
import { PersonFilter } from './person-filter.tsx'
import type { QuestionSignal } from './question-signal.ts'

type Props = {
  live: Live
  place: ReportPlace
  control: ReportViewControl
  /** Null when the user may do nothing with a selection. */
  choosing: SelectionControl | null
  /** Null when no new messages can arrive. */
  signal: QuestionSignal | null
  /** Called with the height of the sticky tools in px. */
  onHeight: (height: number) => void
  /** Content between the tools and the list. */
  below?: ReactNode
}

/** Search, filters, order and page size. */
export function MessageTools({ live, place, control, choosing, signal, onHeight, below }: Props) {
  const t = useTranslations('lives.tools')
  const formats = useFormats()
  const { ExportMenu } = useReportSlots()
  const { view, change } = control
  const [search, setSearch] = useSearchText(view.search, (next) =>
    change({ search: next }, { replace: true }),
  )
  const [isSearchOpen, setSearchOpen] = useState(view.search !== '')
  const searchField = useRef<HTMLInputElement>(null)
  const isQuestions = view.tab === 'questions'
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!toolbar.current) return
    const element = toolbar.current
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [onHeight])

  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={t('label')}
      className="-mx-4 flex flex-wrap items-center gap-x-2 bg-ground px-4 pb-2 sm:-mx-6 sm:px-6 sticky top-0 z-5 max-md:-mt-3.5 max-md:pt-1.5 md:-mt-2.5 md:mx-0 md:px-0 md:pb-2.5"
    >
      <SearchInput
        value={search}
        ref={searchField}
        onChange={setSearch}
        label={t('search')}
        clearLabel={t('clearSearch')}
        className={cx(
          'w-full max-md:mb-1 md:w-auto md:min-w-[180px] md:max-w-68 md:flex-[1_1_180px]',
          !isSearchOpen && 'max-md:hidden',
        )}
      />
      <Chips className="min-w-0 md:flex-wrap md:overflow-visible max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:px-4 sm:max-md:-mx-6 sm:max-md:w-[calc(100%+48px)] sm:max-md:px-6">
        <Chip
          on={isSearchOpen}
          aria-label={t('openSearch')}
          icon={<Search aria-hidden="true" />}
          className="w-11 justify-center px-0! md:hidden"
          onClick={() => {
            if (isSearchOpen) setSearch('')
            // A phone opens its keyboard only for a focus within the touch event itself.
            flushSync(() => setSearchOpen(!isSearchOpen))
            if (!isSearchOpen) searchField.current?.focus()
          }}
        />
        <Chip
          on={view.show === 'all' && !view.person && !view.tag && !view.code}
          onClick={() => change({ show: 'all', person: '', tag: '', code: '' })}
        >
          {t('all')}
        </Chip>
        {isQuestions ? (
          <Chip
            on={view.show === 'unanswered'}
            count={formats.number(live.unansweredQuestionsCount)}
            onClick={() => change({ show: view.show === 'unanswered' ? 'all' : 'unanswered' })}
          >
            {t('unanswered')}
          </Chip>
        ) : (
          <Chip
            on={view.show === 'questions'}
            count={formats.number(live.questionsCount)}
            onClick={() => change({ show: view.show === 'questions' ? 'all' : 'questions' })}
          >
            {t('questions')}
          </Chip>
        )}
        <PersonFilter place={place} live={live} control={control} />
        <TagFilter place={place} control={control} />
        <FiltersMenu control={control} />
        {choosing && (
          <Chip
            on={choosing.isChoosing}
            icon={<ListChecks aria-hidden="true" />}
            aria-label={t('choose')}
            title={t('choose')}
            className="w-11 justify-center px-0! mouse:w-9"
            onClick={choosing.isChoosing ? choosing.end : choosing.begin}
          />
        )}
        {signal && (
          <Chip
            on={signal.on}
            icon={signal.on ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
            aria-label={t('signal')}
            title={t('signal')}
            className="w-11 justify-center px-0! mouse:w-9"
            onClick={signal.toggle}
          />
        )}
        <ExportMenu live={live} place={place} request={commentsRequest(view)} />
        <span className="flex items-center md:hidden">
          <Order control={control} />
          <Size control={control} />
        </span>
      </Chips>
      <div className="ml-auto hidden shrink-0 items-center md:flex">
        <Order control={control} />
        <Size control={control} />
      </div>
      {below}
    </div>
  )
}

function Order({ control: { view, change } }: { control: ReportViewControl }) {
  const t = useTranslations('lives.tools')
  return (
    <span className="flex items-center">
      <ArrowUpDown aria-hidden="true" className="size-4 text-ink-muted lg:max-xl:hidden" />
      <Select
        look="quiet"
        aria-label={t('order')}
        value={view.messageOrder}
        onChange={(event) =>
          change({ messageOrder: messageOrders.find((order) => order === event.target.value) ?? 'newest' })
        }
      >
        {messageOrders.map((order) => (
          <option key={order} value={order}>
            {t(`orders.${order}`)}
          </option>
        ))}
      </Select>
    </span>
  )
}

/** The choice of rows per page. */
export function Size({ control: { view, change } }: { control: ReportViewControl }) {
  const t = useTranslations('lives.tools')
  const formats = useFormats()
  return (
    <Select
      look="quiet"
      aria-label={t('size')}
      value={view.size}
      onChange={(event) =>
        change({ size: pageSizes.find((size) => size === Number(event.target.value)) ?? 500 })
      }
    >
      {pageSizes.map((size) => (
        <option key={size} value={size}>
          {t('sizeOption', { n: formats.number(size) })}
        </option>
      ))}
    </Select>
  )
}
