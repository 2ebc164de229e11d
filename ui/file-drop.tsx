import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, type ReactNode, useState } from 'react'
import { cx } from './cx.ts'
import { FieldError } from './field.tsx'
import { FileButton } from './file-button.tsx'
import { ProgressBar } from './progress-bar.tsx'

type Props = {
  accept: string
  choose: string
  /** Says that a file may be dropped here. */
  hint?: string
  /** Which files can be read. */
  which: ReactNode
  /** What is said while a file is read; null: none is. */
  reading: string | null
  /** Why the last file was refused. */
  fault: string | null
  onFile: (file: File) => void
}

/** Takes one file by button or by drag and drop. */
export function FileDrop({ accept, choose, hint, which, reading, fault, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  const take = ([file]: File[]) => {
    if (file && reading === null) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take([...event.dataTransfer.files])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid justify-items-center gap-4 rounded-card border border-dashed px-4 py-10 text-center transition-colors',
        isOver ? 'border-action bg-action-soft' : 'border-edge',
      )}
    >
      {reading === null ? (
        <div className="grid justify-items-center gap-2">
          <FileButton kind="action" icon={<FileUp />} accept={accept} onFiles={take}>
            {choose}
          </FileButton>
          {hint && <span className="text-14 text-ink-muted max-sm:hidden">{hint}</span>}
        </div>
      ) : (
        <ProgressBar label={reading} value={null} className="w-full max-w-80 text-left" />
      )}
      <p className="max-w-xl text-balance text-14 text-ink-muted">{which}</p>
      <div aria-live="assertive" className="max-w-xl text-left empty:hidden">
        {fault && <FieldError>{fault}</FieldError>}
      </div>
    </div>
  )
}
