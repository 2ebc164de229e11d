import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from '#platform/web/routing.tsx'
import { useFormats } from '#platform/web/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { Live } from '../../lives-types.ts'
import { messageColumns } from '../messages/message-row.tsx'
import { userColumns } from '../people/user-row.tsx'
import { previews } from './use-unlock.ts'

/** Whether a locked live has more messages than its previews show. */
export const hidesMessages = (live: Pick<Live, 'access' | 'realCommentsCount'>) =>
  live.access === 'locked' && live.realCommentsCount > previews

type PreviewNoteProps = {
  live: Pick<Live, 'role'>
  /** The query that opens the unlock tab. */
  unlockTo: string
  children: ReactNode
}

/** The note that only previews are shown; on a phone with a link to the paywall, which is far below. */
export function PreviewNote({ live, unlockTo, children }: PreviewNoteProps) {
  const t = useTranslations('lives.report')
  return (
    <div className="mb-3 flex items-center gap-x-3 text-14 text-ink-muted">
      <p className="flex min-w-0 flex-1 items-start gap-2 text-pretty">
        <Lock aria-hidden="true" className="mt-px size-4.5 shrink-0" />
        {children}
      </p>
      {live.role === 'owner' && (
        <Button kind="ink" size="sm" className="md:hidden" render={<Link to={unlockTo} preventScrollReset />}>
          {t('unlock')}
        </Button>
      )}
    </div>
  )
}

/** The place of the paywall under a list: joined to blurred rows, or at a distance from a complete list. */
export function LockedEnd({ hangsOn, children }: { hangsOn: boolean; children: ReactNode }) {
  return <div className={cx('-mx-4 sm:-mx-6 md:mx-0', hangsOn ? 'md:-mt-px' : 'mt-4')}>{children}</div>
}

const widths = [
  ['w-28', 'w-2/5'],
  ['w-20', 'w-3/5'],
] as const

/** Two placeholder messages that fade into the paywall. `at`: a time that sets the width of the time column. */
export function GhostMessages({ at }: { at: string }) {
  const t = useTranslations('lives.locked')
  const formats = useFormats()
  return (
    <div role="img" aria-label={t('ghosts')} className="@container">
      {widths.map(([name, text], row) => (
        <div
          key={name}
          className={cx(messageColumns, 'gap-y-2.5 border-line border-t py-3 @min-[560px]:items-center')}
          style={{ opacity: row === 0 ? 1 : 0.55 }}
        >
          <span className="relative col-start-2 row-start-1 flex items-center whitespace-nowrap text-12 leading-[22px] tabular-nums @min-[560px]:col-start-1">
            <span className="invisible">{formats.timeToTheSecond(at)}</span>
            <Bar className="absolute inset-x-0 @min-[560px]:right-1/4" />
          </span>
          <Bar className={cx(name, 'col-start-1 row-start-1 max-w-full @min-[560px]:col-start-3')} />
          <Bar className={cx(text, 'col-start-1 @min-[560px]:col-start-4 @min-[560px]:row-start-1')} />
        </div>
      ))}
    </div>
  )
}

/** Two placeholder people. */
export function GhostPeople() {
  const t = useTranslations('lives.locked')
  return (
    <div role="img" aria-label={t('ghostPeople')}>
      {widths.map(([name], row) => (
        <div
          key={name}
          className={cx(userColumns, 'grid items-center gap-y-2.5 border-line border-t py-3 md:min-h-11')}
          style={{ opacity: row === 0 ? 1 : 0.55 }}
        >
          <Bar className={name} />
          <Bar className="w-40 md:ml-auto md:w-6" />
          <Bar className="h-1! max-md:hidden" />
          <Bar className="ml-auto w-6 max-md:hidden" />
          <Bar className="ml-3 max-md:hidden" />
          <Bar className="ml-3 max-md:hidden" />
        </div>
      ))}
    </div>
  )
}

const Bar = ({ className }: { className: string }) => (
  <span className={cx('block h-2.5 rounded-full bg-line', className)} />
)
