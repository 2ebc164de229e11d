import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import { TableExportMenu } from '#features/report-files/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Badge } from '#ui/badge.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { SearchInput } from '#ui/search-input.tsx'
import type { OrderTotal } from '../order-total.ts'
import { shownCode } from '../shown-code.ts'
import { CartLineRow } from './cart-line-row.tsx'
import type { Carts } from './carts-query.ts'
import { type CartGroup, type Grouping, groupCarts, linesOf, totalOfLines } from './group-carts.ts'
import { namesCode } from './names-code.ts'

/** Groups drawn at once; the rest follows on request. */
const shownAtFirst = 30

type Props = { live: Live; carts: Carts; again: ReactNode }

/** The carts of a live by product or by person, each line with the messages that prove it. */
export function CartsList({ live, carts, again }: Props) {
  const t = useTranslations('carts')
  const formats = useFormats()
  const [grouping, setGrouping] = useState<Grouping>('products')
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(shownAtFirst)
  const groups = matching(groupCarts(carts, grouping), search)
  const lines = linesOf(carts)

  return (
    <section aria-label={t('title')} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="flex items-center gap-2 font-display text-18 font-semibold">
          {t('title')} <Badge kind="soon">{t('beta')}</Badge>
        </h2>
        <div className="flex flex-wrap gap-2">
          <TableExportMenu live={live} contents={[{ content: 'carts', label: t('title') }]} />
          {again}
        </div>
      </div>
      <p className="text-14 text-ink-muted">
        {t('summary', {
          people: carts.productsCart.count,
          products: groupCarts(carts, 'products').length,
          pieces: totalOfLines(lines).pieces,
        })}{' '}
        <time dateTime={carts.timestamp}>{t('made', { when: formats.dateTime(carts.timestamp) })}</time>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Chips aria-label={t('grouping')} role="group">
          {(['products', 'people'] as const).map((each) => (
            <Chip key={each} on={grouping === each} onClick={() => setGrouping(each)}>
              {t(`by.${each}`)}
            </Chip>
          ))}
        </Chips>
        <SearchInput
          value={search}
          onChange={setSearch}
          label={t('search')}
          clearLabel={t('clearSearch')}
          className="min-w-0 grow md:max-w-80"
        />
      </div>
      {groups.length === 0 && <p className="py-6 text-center text-14 text-ink-muted">{t('noMatch')}</p>}
      {groups.slice(0, most).map((group) => (
        <Group key={`${grouping} ${group.key}`} live={live} carts={carts} group={group} grouping={grouping} />
      ))}
      {groups.length > most && (
        <Chip className="justify-self-center" onClick={() => setMost(most + 100)}>
          {t('more', { n: groups.length - most })}
        </Chip>
      )}
    </section>
  )
}

function Group({
  live,
  carts,
  group,
  grouping,
}: {
  live: Live
  carts: Carts
  group: CartGroup
  grouping: Grouping
}) {
  const t = useTranslations('carts')
  return (
    <article className="-mx-4 border-line border-y bg-surface sm:-mx-6 md:mx-0 md:rounded-card md:border">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-line border-b px-4 py-3 sm:px-6 md:px-4">
        <h3 className="min-w-0 break-words text-16 font-semibold">
          {grouping === 'people' ? personHandle(group.label) : group.label}
        </h3>
        {group.codes
          .filter((code) => !namesCode(group.label, code))
          .map((code) => (
            <span key={code} className="font-mono text-12 text-ink-muted">
              {t('code', { code: shownCode(code) })}
            </span>
          ))}
        <span className="ml-auto text-14 text-ink-muted tabular-nums">
          {t('pieces', { n: group.total.pieces })}
          {grouping === 'people' && <GroupTotal total={group.total} />}
        </span>
      </header>
      <ol>
        {group.lines.map((line) => (
          <CartLineRow
            key={`${line.product.id} ${line.username} ${line.variant}`}
            live={live}
            line={line}
            comments={carts.commentsById}
            grouping={grouping}
          />
        ))}
      </ol>
    </article>
  )
}

/** What a person pays for the pieces they get; "a partir de" where the shop named no price for some of them. */
function GroupTotal({ total: { pieces, cents, unpriced } }: { total: OrderTotal }) {
  const t = useTranslations('carts')
  const formats = useFormats()
  if (unpriced === pieces) return null
  const total = formats.money(cents)
  return <>, {unpriced > 0 ? t('from', { total }) : total}</>
}

function matching(groups: CartGroup[], search: string): CartGroup[] {
  const wanted = folded(search.trim().replace(/^@/, ''))
  if (wanted === '') return groups
  return groups
    .map((group) => {
      if (isIn([group.label, ...group.codes], wanted)) return group
      return {
        ...group,
        lines: group.lines.filter(({ username, product }) => isIn([username, product.label], wanted)),
      }
    })
    .filter(({ lines }) => lines.length > 0)
}

const isIn = (texts: string[], wanted: string) => texts.some((text) => folded(text).includes(wanted))

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
