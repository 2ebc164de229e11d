import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'

const problems = [
  'permissions',
  'notPageAdmin',
  'notLinked',
  'notListed',
  'tokenRevoked',
  'personalAccount',
  'tooSmall',
  'page',
  'channel',
  'shop',
] as const

/** The usual reasons why an account, a channel or a shop cannot be connected, and what to do. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('integrations.help')
  const words = useTranslations('words')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={t('title')}
      text={t('text')}
      closeLabel={words('close')}
    >
      <div className="border-line border-t">
        {problems.map((problem, at) => (
          <details key={problem} name="connection-problem" className="group border-line border-b">
            <summary className="flex min-h-12 list-none items-center gap-3 py-2 text-14 font-semibold [&::-webkit-details-marker]:hidden">
              <span className="w-5 shrink-0 text-ink-faint tabular-nums">{at + 1}</span>
              <span className="flex-1">{t(`${problem}.title`)}</span>
              <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <p className="pb-4 pl-8 text-14 text-ink-muted">{t(`${problem}.text`)}</p>
          </details>
        ))}
      </div>
    </Dialog>
  )
}
