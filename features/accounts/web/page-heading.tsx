import type { ReactNode } from 'react'

/** The heading of a session page, with one more line. */
export function PageHeading({ title, text }: { title: ReactNode; text?: ReactNode }) {
  return (
    <header className="mb-6">
      <h1 className="display-type text-28 md:text-36">{title}</h1>
      {text && <p className="mt-2 text-ink-muted">{text}</p>}
    </header>
  )
}
