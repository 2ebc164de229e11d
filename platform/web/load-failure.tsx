import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'

type Props = {
  /** What could not be loaded. */
  title: ReactNode
  /** The user's options, and what is safe meanwhile. */
  text?: ReactNode
  /** Heading level: 1 in the place of a page, 3 below a heading of level 2. Default 2. */
  level?: 1 | 2 | 3
  /** The failed query: the button fetches it again and waits for it. */
  query: { refetch: () => unknown; isFetching: boolean }
}

/** Replaces a list, card or page that could not be loaded, with a button that loads it again. */
export function LoadFailure({ title, text, level, query }: Props) {
  const words = useTranslations('words')
  return (
    <ErrorState
      title={title}
      text={text}
      level={level}
      action={
        <Button icon={<RotateCw />} loading={query.isFetching} onClick={() => void query.refetch()}>
          {words('retry')}
        </Button>
      }
    />
  )
}
