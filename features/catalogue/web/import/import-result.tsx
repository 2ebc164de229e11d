import Download from 'lucide-react/icons/download'
import { useLocale, useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Merchant } from '../catalogue-queries.ts'
import { listPath } from '../product-paths.ts'
import { type Change, saveRefusedRows } from './import-queries.ts'
import { UndoButton } from './undo-button.tsx'
import { useProblemText } from './use-problem-text.ts'

/** `hasLines`: the products come from a file. */
type Props = { merchant: Merchant; change: Change; hasLines: boolean; onAgain: () => void }

const shownLeftOut = 10

/** What an import did, or what its undo left as it is. */
export function ImportResult({ merchant, change, hasLines, onAgain }: Props) {
  const t = useTranslations('productImport.result')
  const locale = useLocale()
  const { changed, total, leftOutCount } = change
  const isUndone = change.state === 'undone'
  const unchanged = total - changed - leftOutCount

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4" role="status">
      <h2 className="display-type text-22">{isUndone ? t('undone') : t('done', { n: changed })}</h2>
      {isUndone ? (
        <p className="text-14 text-ink-muted">
          {leftOutCount > 0 ? t('stayed', { n: leftOutCount }) : t('undoneText')}
        </p>
      ) : (
        (unchanged > 0 || leftOutCount > 0) && (
          <ul className="grid gap-1 text-14 text-ink-muted">
            {unchanged > 0 && <li>{t('unchanged', { n: unchanged })}</li>}
            {leftOutCount > 0 && <li>{t('refused', { n: leftOutCount })}</li>}
          </ul>
        )
      )}
      <LeftOut change={change} hasLines={hasLines} />
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button kind="action" render={<Link to={listPath(merchant)} />}>
          {t('products')}
        </Button>
        {hasLines && !isUndone && leftOutCount > 0 && (
          <Button icon={<Download aria-hidden="true" />} onClick={() => saveRefusedRows(change, locale)}>
            {t('download')}
          </Button>
        )}
        <Button onClick={onAgain}>{t(hasLines ? 'again' : 'readAgain')}</Button>
        {change.canUndo && <UndoButton change={change} />}
      </div>
    </Card>
  )
}

function LeftOut({ change: { leftOut, leftOutCount, state }, hasLines }: Pick<Props, 'change' | 'hasLines'>) {
  const t = useTranslations('productImport.result')
  const formats = useFormats()
  const textOf = useProblemText()
  if (leftOut.length === 0) return null
  const shown = leftOut.slice(0, shownLeftOut)
  return (
    <ul className="grid gap-1 break-words text-14">
      {shown.map(({ uuid, name, line, reason }, at) => {
        const said = { name, line: formats.number(line ?? 0), why: textOf(reason) }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rows may say the same
          <li key={`${uuid} ${at}`}>
            {state === 'undone'
              ? name
              : line === undefined || !hasLines
                ? t('reasonOfName', said)
                : t(name === '' ? 'reasonOfLine' : 'reason', said)}
          </li>
        )
      })}
      {leftOutCount > shown.length && (
        <li className="text-ink-muted">{t('further', { n: leftOutCount - shown.length })}</li>
      )}
    </ul>
  )
}
