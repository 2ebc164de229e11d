import { type ReactNode, useEffect, useState } from 'react'
import { StepList } from '#ui/step-list.tsx'
import { useSearchParams } from '../routing.tsx'

const steps = ['file', 'check', 'work'] as const

type Props<Read> = {
  label: (step: (typeof steps)[number]) => string
  /** The choice of a file. */
  first: (acts: { onRead: (file: Read) => void; onOpen: (uuid: string) => void }) => ReactNode
  /** What the file would do; `onStarted` gets the id of the import. */
  check: (file: Read, acts: { onAnother: () => void; onStarted: (uuid: string) => void }) => ReactNode
  /** The progress and the result. */
  work: (uuid: string, acts: { onAgain: () => void }) => ReactNode
}

/** The three steps of an import. The address names the import that is followed, so that it can be left and opened again. */
export function ImportFrame<Read extends { uuid: string }>({ label, first, check, work }: Props<Read>) {
  const [query, setQuery] = useSearchParams()
  const [file, setFile] = useState<Read | null>(null)
  const followed = query.get('import')
  const step = followed ? 'work' : file ? 'check' : 'file'
  const follow = (uuid: string | null) => {
    setFile(null)
    setQuery(uuid === null ? {} : { import: uuid })
  }
  // Each step begins at the top of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it is about
  useEffect(() => {
    window.scrollTo({ top: 0 })
  }, [step])

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-5">
      <StepList steps={steps} current={step} label={label} />
      {followed
        ? work(followed, { onAgain: () => follow(null) })
        : file
          ? check(file, { onAnother: () => setFile(null), onStarted: follow })
          : first({ onRead: setFile, onOpen: follow })}
    </div>
  )
}
