import Download from 'lucide-react/icons/download'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { LoadFailure } from '#platform/web/load-failure.tsx'
import { Link } from '#platform/web/routing.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyGarment } from '#ui/empty-garment.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu } from '#ui/menu.tsx'
import { Metrics } from '#ui/metrics.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { showLiveNumbers } from '../contract.ts'
import { ComparedLives } from './compared-lives.tsx'
import { Funnel } from './funnel.tsx'
import { NumbersChart } from './numbers-chart.tsx'
import { type Numbers, useNumbers } from './numbers-query.ts'
import { NumbersTable } from './numbers-table.tsx'

type Props = { stream: { uuid: string; merchantUuid: string; name: string; broadcastStatus: string } }

/** What happened in a live, minute by minute, and how it compares. */
export function LiveNumbers({ stream }: Props) {
  const t = useTranslations('liveNumbers')
  const words = useTranslations('words')
  const query = useNumbers(stream.uuid, stream.broadcastStatus === 'live')
  const numbers = query.data
  return (
    <>
      <PageHeader
        title={t('title')}
        text={stream.name}
        back={{ label: words('back'), render: <Link to={`/streams/${stream.uuid}/settings`} /> }}
        actions={numbers && numbers.minutes.length > 0 && <FilesMenu uuid={stream.uuid} />}
      />
      <div className="grid max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-6">
        {!numbers && query.isError && (
          <Card pad="none">
            <LoadFailure title={t('failed')} query={query} />
          </Card>
        )}
        {!numbers && !query.isError && (
          <Card pad="none">
            <SkeletonRows rows={4} height={72} label={t('loading')} />
          </Card>
        )}
        {numbers && <Shown numbers={numbers} />}
        <ComparedLives stream={stream} />
        <p className="text-14 text-ink-muted">
          {t('consent')} {t('salesText')}
        </p>
      </div>
    </>
  )
}

function Shown({ numbers }: { numbers: Numbers }) {
  const t = useTranslations('liveNumbers')
  const formats = useFormats()
  const { minutes, products, origins } = numbers
  const isEmpty =
    minutes.length === 0 && products.length === 0 && origins.length === 0 && numbers.orders === 0
  if (isEmpty)
    return (
      <Card pad="none">
        <EmptyState title={t('empty')} text={t('emptyText')} drawing={<EmptyGarment name="coat" />} />
      </Card>
    )
  const number = (name: 'messages' | 'sales') => ({
    ...{ key: name, label: t(`series.${name}`), value: formats.number(numbers[name]) },
  })
  return (
    <>
      <Metrics
        metrics={[
          { key: 'peak', label: t('peak'), value: formats.number(numbers.peak) },
          ...(['messages', 'sales'] as const).map(number),
          { key: 'revenue', label: t('revenue'), value: formats.money(numbers.revenue) },
        ]}
      />
      {minutes.length > 0 && (
        <Card>
          <h2 className="mb-4 font-semibold">{t('curve')}</h2>
          <NumbersChart numbers={numbers} />
        </Card>
      )}
      <Card>
        <h2 className="font-semibold">{t('funnel')}</h2>
        <p className="mb-4 text-14 text-ink-muted">{t('funnelText')}</p>
        <Funnel numbers={numbers} />
      </Card>
      {products.length > 0 && (
        <Card>
          <h2 className="mb-2 font-semibold">{t('products')}</h2>
          <NumbersTable
            label={t('products')}
            heads={[t('product'), t('series.details'), t('series.carts'), t('sold'), t('best')]}
            rows={products.map(({ uuid, name, details, carts, sold, at }) => ({
              key: uuid,
              cells: [
                name ?? t('unnamed'),
                ...[details, carts, sold].map((value) => formats.number(value)),
                formats.time(at),
              ],
            }))}
          />
        </Card>
      )}
      {origins.length > 0 && (
        <Card>
          <h2 className="mb-2 font-semibold">{t('origins')}</h2>
          <NumbersTable
            label={t('origins')}
            heads={[t('origin'), t('series.messages'), t('series.carts'), t('series.sales'), t('revenue')]}
            rows={origins.map(({ source, medium, campaign, messages, carts, sales, revenue }) => ({
              key: JSON.stringify([source, medium, campaign]),
              cells: [
                [source, medium, campaign].filter(Boolean).join(' · ') || t('direct'),
                ...[messages, carts, sales].map((value) => formats.number(value)),
                formats.money(revenue),
              ],
            }))}
          />
        </Card>
      )}
    </>
  )
}

function FilesMenu({ uuid }: { uuid: string }) {
  const t = useTranslations('liveNumbers')
  const language = useLocale()
  const saving = useAction({
    failed: t('failed'),
    done: t('started'),
    /** Requires the same session as the download, of which the browser would save a refusal as if it were the file. */
    mutationFn: (_format: 'csv' | 'xlsx') =>
      call<typeof showLiveNumbers>('POST /api/streams/numbers', { uuid }),
    onSuccess: (_, format) =>
      saveFile(`/api/streams/${uuid}/numbers/file?${new URLSearchParams({ format, language })}`),
  })
  return (
    <Menu
      items={(['xlsx', 'csv'] as const).map((format) => ({
        ...{ label: t(format), icon: <Download /> },
        onSelect: () => saving.mutate(format),
      }))}
      trigger={
        <Button icon={<Download />} aria-busy={saving.isPending}>
          {t('files')}
        </Button>
      }
    />
  )
}
