import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** What both screens changed: the name of a field, and both versions as a reader sees them. */
export type Difference = { label: string; mine: ReactNode; theirs: ReactNode }

type Props = {
  /** Null: closed. */
  differences: readonly Difference[] | null
  words: Record<'title' | 'text' | 'mine' | 'theirs' | 'empty' | 'keepMine' | 'takeTheirs', string>
  isSaving: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two screens saved one thing: both versions of what differs side by side, and the choice between them. */
export function VersionsDialog({ differences, words, isSaving, onKeepMine, onTakeTheirs }: Props) {
  const close = useTranslations('words')('close')
  return (
    <Dialog
      open={differences !== null}
      onClose={() => {}}
      urgent
      mustAnswer
      size="lg"
      title={words.title}
      text={words.text}
      closeLabel={close}
      actions={
        <>
          <Button onClick={onTakeTheirs}>{words.takeTheirs}</Button>
          <Button kind="action" loading={isSaving} onClick={onKeepMine}>
            {words.keepMine}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-2 text-14">
        {differences?.map(({ label, mine, theirs }) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <dt className="font-semibold">{label}</dt>
            <dd className="grid gap-3 sm:grid-cols-2">
              {[
                { name: words.mine, version: mine },
                { name: words.theirs, version: theirs },
              ].map(({ name, version }) => (
                <div key={name} className="min-w-0 rounded-control border border-line bg-sunken px-3 py-2">
                  <span className="block text-12 text-ink-muted">{name}</span>
                  <div className="break-words">
                    {version || <span className="text-ink-muted">{words.empty}</span>}
                  </div>
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
