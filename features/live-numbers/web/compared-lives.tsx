import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Card } from '#ui/card.tsx'
import { useComparedLives } from './numbers-query.ts'
import { NumbersTable } from './numbers-table.tsx'

/** This live among the other ones of its brand; nothing while there is no other one. */
export function ComparedLives({ stream }: { stream: { uuid: string; merchantUuid: string } }) {
  const t = useTranslations('liveNumbers')
  const formats = useFormats()
  const rows = useComparedLives(stream.merchantUuid).data?.rows ?? []
  if (!rows.some(({ uuid }) => uuid !== stream.uuid)) return null
  return (
    <Card>
      <h2 className="mb-2 font-semibold">{t('compare')}</h2>
      <NumbersTable
        label={t('compare')}
        heads={[
          t('live'),
          t('peak'),
          t('series.messages'),
          t('series.carts'),
          t('series.sales'),
          t('revenue'),
        ]}
        rows={rows.map(({ uuid, name, liveSince, peak, messages, carts, sales, revenue }) => ({
          key: uuid,
          cells: [
            <>
              {uuid === stream.uuid ? (
                <b className="font-semibold">
                  {name} ({t('thisOne')})
                </b>
              ) : (
                <Link to={`/streams/${uuid}/numbers`} className="underline">
                  {name}
                </Link>
              )}
              {liveSince && (
                <span className="block text-12 text-ink-muted">{formats.dateTime(liveSince)}</span>
              )}
            </>,
            ...[peak, messages, carts, sales].map((value) => formats.number(value)),
            formats.money(revenue),
          ],
        }))}
      />
    </Card>
  )
}
