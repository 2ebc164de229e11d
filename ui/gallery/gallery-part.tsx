import { createContext, type ReactNode, useContext } from 'react'
import { cx } from '../cx.ts'

/** One group of samples under its name. */
export function GalleryPart(props: { title: string; flow?: 'row' | 'stack'; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-3">
      <h3 className="text-14 font-semibold text-ink-muted">{props.title}</h3>
      <div
        className={cx(
          'min-w-0',
          props.flow === 'stack' ? 'grid gap-4' : 'flex flex-wrap items-center gap-x-3 gap-y-2.5',
        )}
      >
        {props.children}
      </div>
    </div>
  )
}

/** The name of the samples' theme. */
export const GalleryTheme = createContext('')

/** A landmark name that distinguishes the two themes. */
export const useSampleName = () => {
  const theme = useContext(GalleryTheme)
  return (name: string) => `${name} (${theme})`
}
