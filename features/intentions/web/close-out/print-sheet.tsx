import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { personHandle } from '#features/integrations/web/index.ts'
import type { Live } from '#features/reports/web/index.ts'
import { useNow } from '#platform/web/clock.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import type { CloseOutPerson, PickedProduct } from './close-out-lists.ts'
import type { CloseOutText } from './use-close-out-text.ts'

type Props = {
  live: Live
  view: 'people' | 'picking'
  people: CloseOutPerson[]
  picking: PickedProduct[]
  text: CloseOutText
  onDone: () => void
}

/** Prints a list of the close-out, with a box to tick on each line: ui/base.css prints the sheet alone. */
export function PrintSheet({ live, view, people, picking, text, onDone }: Props) {
  const t = useTranslations('closeOut')
  const formats = useFormats()
  const madeAt = useNow(60_000)

  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])

  return createPortal(
    <div data-print-sheet data-theme="light" aria-hidden="true" className="text-14 text-ink">
      <p className="display-type mb-1 text-20">
        {t(`sheet.${view}`, { account: live.accountUsername, date: formats.date(live.startedAt) })}
      </p>
      <p className="mb-4 text-12 text-ink-muted">{t('sheet.made', { when: formats.dateTime(madeAt) })}</p>
      {view === 'people' ? (
        people.map((person) => <PrintedPerson key={person.username} person={person} text={text} />)
      ) : (
        <PrintedPicking products={picking} />
      )}
    </div>,
    document.body,
  )
}

function PrintedPerson({ person, text }: { person: CloseOutPerson; text: CloseOutText }) {
  const t = useTranslations('closeOut')
  return (
    <div className="break-inside-avoid border-line border-t py-2">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{personHandle(person.username)}</span>
        <span className="tabular-nums">
          {person.total.pieces === 0 ? t('onlyWaits') : (text.totalOf(person.total) ?? t('noPrice'))}
        </span>
      </p>
      {person.items.map((item) => (
        <p key={item.key} className="flex items-baseline gap-2">
          <Box isShown={item.pieces > 0} />
          {t('quantity', { n: item.pieces || item.waiting })} {text.productOf(item)}
          {item.waiting > 0 && ` · ${t('waiting', { n: item.waiting })}`}
        </p>
      ))}
    </div>
  )
}

function PrintedPicking({ products }: { products: PickedProduct[] }) {
  const t = useTranslations('closeOut')
  return (
    <table className="w-full border-collapse text-left [&_td]:py-1 [&_td]:pr-4 [&_th]:pr-4 [&_th]:pb-1 [&_th]:font-semibold [&_th]:text-12 [&_th]:text-ink-muted">
      <thead>
        <tr>
          <th className="w-8" />
          <th>{t('sheet.product')}</th>
          <th>{t('sheet.variant')}</th>
          <th className="text-right">{t('sheet.pieces')}</th>
          <th className="text-right">{t('sheet.waiting')}</th>
        </tr>
      </thead>
      <tbody>
        {products.flatMap(({ label, rows }) =>
          rows.map(({ key, variant, pieces, waiting }, at) => (
            <tr key={key} className="break-inside-avoid border-line border-t align-baseline">
              <td>
                <Box isShown={pieces > 0} />
              </td>
              <td>{at === 0 && label}</td>
              <td>{variant}</td>
              <td className="text-right font-semibold tabular-nums">{pieces}</td>
              <td className="text-right tabular-nums">{waiting > 0 && waiting}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  )
}

const Box = ({ isShown }: { isShown: boolean }) => (
  <span
    className={
      isShown ? 'inline-block size-3.5 shrink-0 border border-ink' : 'inline-block size-3.5 shrink-0'
    }
  />
)
