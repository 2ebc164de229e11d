import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { CopyButton } from './copy-button.tsx'
import { cx } from './cx.ts'
import type { ToastMessage } from './toast.ts'
import type { ToasterLabels } from './toaster.tsx'

const looks = {
  success: { Icon: Check, edge: 'border-l-paid', ink: 'text-paid-text' },
  error: { Icon: TriangleAlert, edge: 'border-l-live', ink: 'text-live-text' },
  notice: { Icon: Info, edge: 'border-l-action', ink: 'text-action-text' },
}

export type ToastCardProps = { message: ToastMessage; labels: ToasterLabels; onClose: () => void }

/** One toast. */
export function ToastCard({ message, labels, onClose }: ToastCardProps) {
  const { Icon, edge, ink } = looks[message.kind]
  const title = message.title ?? labels[message.kind === 'error' ? 'failure' : 'success']
  return (
    <div
      className={cx(
        'flex w-full items-start gap-3 rounded-card border-l-3 bg-surface py-3 pr-2 pl-4 text-14 text-ink shadow-float',
        edge,
      )}
    >
      <Icon aria-hidden="true" className={cx('size-5', ink)} />
      <div className="min-w-0 flex-1">
        <strong className="block font-semibold">{title}</strong>
        {message.text && <p className="break-words">{message.text}</p>}
        {message.action && (
          <button
            type="button"
            className="-ml-1 mt-1 min-h-11 mouse:min-h-8 rounded-[6px] px-1 font-semibold text-action-text hover:underline"
            onClick={() => {
              message.action?.onPress()
              onClose()
            }}
          >
            {message.action.label}
          </button>
        )}
        {message.requestId && (
          <CopyButton text={message.requestId} label={labels.copy} copiedLabel={labels.copied} look="code" />
        )}
      </div>
      <button
        type="button"
        aria-label={labels.close}
        onClick={onClose}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-control text-ink-faint hover:text-ink focus-visible:-outline-offset-4 mouse:-my-0.5 mouse:size-7"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
