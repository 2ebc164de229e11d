import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useNow } from '#platform/web/clock.ts'
import { lazyComponent } from '#platform/web/lazy-component.ts'
import { Link, useNavigate } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { useCustomerName } from '../customer-name.ts'
import { customerPath } from '../customers-paths.ts'
import { ProfilePart } from '../profile/profile-part.tsx'
import { PartLine } from './part-line.tsx'
import { partsQuery, useUndoSplit } from './use-splits.ts'

const SplitDialog = lazyComponent(async () => (await import('./split-dialog.tsx')).SplitDialog)

/** What a record is made of, where it is more than one thing, with the separation of a part and its undo. */
export function PartsPart({ uuid }: { uuid: string }) {
  const t = useTranslations('customerParts')
  const [isSplitting, setSplitting] = useState(false)
  const { data } = useQuery(partsQuery(uuid))
  if (!data) return null
  const { parts, takenFrom, takenOut } = data
  const isMore = parts.length > 1
  if (!isMore && !takenFrom && takenOut.length === 0) return null

  return (
    <ProfilePart
      title={t('title')}
      action={
        isMore && (
          <Button size="sm" onClick={() => setSplitting(true)}>
            {t('open')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <ul aria-label={t('list')} className="grid gap-2">
          {parts.map((part) => (
            <li key={part.id}>
              <PartLine part={part} />
            </li>
          ))}
        </ul>
        {takenFrom && <Separated record={takenFrom} split={uuid} says="takenFrom" />}
        {takenOut.map((record) => (
          <Separated key={record.uuid} record={record} split={record.uuid} says="takenOut" />
        ))}
      </div>
      {isSplitting && (
        <Suspense>
          <SplitDialog uuid={uuid} parts={parts} onClose={() => setSplitting(false)} />
        </Suspense>
      )}
    </ProfilePart>
  )
}

type SeparatedProps = {
  record: { uuid: string; userName: string | null; fullName: string | null; splitAt: string }
  /** The record that was taken out. */
  split: string
  says: 'takenFrom' | 'takenOut'
}

function Separated({ record, split, says }: SeparatedProps) {
  const t = useTranslations('customerParts')
  const formats = useFormats()
  const now = useNow()
  const navigate = useNavigate()
  const name = useCustomerName()(record)
  const undo = useUndoSplit(says === 'takenFrom' ? { onBack: (uuid) => navigate(customerPath(uuid)) } : {})
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3">
      <p className="min-w-0 flex-[1_1_12rem] break-words">
        <Link to={customerPath(record.uuid)} className="underline">
          {t(says, { name, when: formats.dayAndTimeWithin(record.splitAt, now) })}
        </Link>
      </p>
      <Button
        size="sm"
        aria-label={t('undoOf', { name })}
        loading={undo.isPending}
        onClick={() => undo.mutate(split)}
      >
        {t('undo')}
      </Button>
    </div>
  )
}
