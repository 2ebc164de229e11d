import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { useTranslations } from 'use-intl'

/** Says that only the first messages are shown; without figures, that only their writers are. */
export function PreviewNote({ shown, total }: { shown?: number; total?: number }) {
  const t = useTranslations('lives.locked')
  if (shown === 0) return null
  return (
    <p className="mb-3 flex items-start gap-2 text-14 text-ink-muted">
      <CircleHelp aria-hidden="true" className="mt-px size-4.5" />
      {shown === undefined ? t('previewUsers') : t('preview', { shown, total: total ?? shown })}
    </p>
  )
}

const widths = [
  ['w-12', 'w-28', 'w-2/5'],
  ['w-12', 'w-20', 'w-3/5'],
]

/** Two rows that are not there yet, fading into the paywall. */
export function GhostRows() {
  const t = useTranslations('lives.locked')
  return (
    <div role="img" aria-label={t('ghosts')}>
      {widths.map(([time, name, text], at) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2.5 border-line border-t px-4 py-3 sm:px-6 md:min-h-11 md:grid-cols-[62px_24px_minmax(96px,150px)_minmax(0,1fr)] md:items-center md:px-4"
          style={{ opacity: at === 0 ? 1 : 0.55 }}
        >
          <Bar className={`${time} max-md:col-start-2 max-md:row-start-1 max-md:w-10`} />
          <span className="max-md:hidden" />
          <Bar className={`${name} max-md:col-start-1 max-md:row-start-1`} />
          <Bar className={`${text} max-md:col-span-full`} />
        </div>
      ))}
    </div>
  )
}

const Bar = ({ className }: { className: string }) => (
  <span className={`block h-2.5 rounded-full bg-line ${className}`} />
)
