import { useQuery, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '#platform/web/call.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Chip, Chips } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { deleteSegment } from '../../contract.ts'
import { type Segment, segmentsQuery } from '../customer-queries.ts'
import { type CustomerListQuery, canBeSaved, filterOf, shownFilter } from '../list/list-query.ts'
import { SaveSegmentDialog } from './save-segment-dialog.tsx'

type Props = { shown: CustomerListQuery; onChange: (change: Partial<CustomerListQuery>) => void }

/** Saved filters with how many customers match now; the shown one can be downloaded or deleted, a new one saved. */
export function SegmentsBar({ shown, onChange }: Props) {
  const t = useTranslations('customers.segments')
  const formats = useFormats()
  const segments = useQuery(segmentsQuery).data?.segments ?? []
  const [isSaving, setSaving] = useState(false)
  const filter = filterOf(shown, 0)
  const current = canBeSaved(shown)
    ? (segments.find((segment) => isSame(shownFilter(segment.filter), shownFilter(filter))) ?? null)
    : null
  const countOf = ({ customers, hasMore }: Segment) =>
    hasMore ? t('moreThan', { n: formats.number(customers) }) : formats.number(customers)
  if (segments.length === 0 && !canBeSaved(shown)) return null

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {segments.length > 0 && (
        <Chips role="group" aria-label={t('label')} className="min-w-0">
          {segments.map((segment) => (
            <Chip
              key={segment.uuid}
              on={segment === current}
              count={countOf(segment)}
              onClick={() => onChange(shownFilter(segment === current ? {} : segment.filter))}
            >
              {segment.name}
            </Chip>
          ))}
        </Chips>
      )}
      {current && <SegmentActs key={current.uuid} segment={current} />}
      {!current && canBeSaved(shown) && (
        <Button size="sm" onClick={() => setSaving(true)}>
          {t('save')}
        </Button>
      )}
      {isSaving && <SaveSegmentDialog filter={filter} onClose={() => setSaving(false)} />}
    </div>
  )
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

function SegmentActs({ segment }: { segment: Segment }) {
  const t = useTranslations('customers.segments')
  const words = useTranslations('words')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { uuid, name } = segment
  const remove = useAction({
    mutationFn: () => call<typeof deleteSegment>('POST /api/customers/segments/delete', { uuid }),
    done: t('deleted'),
    failed: t('deleteFailed'),
    onSettled() {
      setAsking(false)
      return client.invalidateQueries({ queryKey: segmentsQuery.queryKey })
    },
  })
  return (
    <span className="flex">
      <IconButton
        label={t('download', { name })}
        icon={<Download />}
        render={<a href={`/api/customers/file?segment_uuid=${uuid}`} download />}
      />
      <IconButton label={t('delete', { name })} icon={<Trash2 />} onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('deleteTitle', { name })}
        text={t('deleteText')}
        confirmLabel={t('deleteAct')}
        cancelLabel={words('cancel')}
        closeLabel={words('close')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </span>
  )
}
