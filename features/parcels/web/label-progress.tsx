import { useTranslations } from 'use-intl'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { LabelRefusal } from '../label-states.ts'
import { LabelTrouble } from './label-trouble.tsx'
import type { Label } from './labels-queries.ts'

type Props = {
  orders: { uuid: string; number: number }[]
  labels: Label[]
  refused: Map<string, LabelRefusal>
}

/** How many labels are ready, and why others are not. It is the state of the labels, so it is right after a reload. */
export function LabelProgress({ orders, labels, refused }: Props) {
  const t = useTranslations('parcels.label')
  // What has a label already is among those that are ready.
  const wanted = orders.filter(({ uuid }) => !refused.has(uuid) || refused.get(uuid) === 'has_label')
  const labelOf = (uuid: string) => labels.find(({ orderUuid }) => orderUuid === uuid)
  const ready = wanted.filter(({ uuid }) => labelOf(uuid)?.state === 'ready').length
  return (
    <>
      {wanted.length > 0 && (
        <ProgressBar
          label={t('progress')}
          value={ready / wanted.length}
          valueText={t('progressOf', { n: ready, all: wanted.length })}
        />
      )}
      <ul className="mt-4 grid gap-3 text-14 empty:hidden">
        {orders.map(({ uuid, number }) => {
          const reason = refused.get(uuid)
          const label = labelOf(uuid)
          const isTold = reason !== undefined && reason !== 'has_label'
          if (!isTold && !label?.problem) return null
          return (
            <li key={uuid}>
              <b className="font-semibold">{t('order', { n: `${number}` })}</b>
              {isTold ? <p>{t(`refusals.${reason}`)}</p> : label && <LabelTrouble label={label} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
