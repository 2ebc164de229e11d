import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader, type PageHeaderProps } from '#ui/page-header.tsx'
import { useSession } from './session.ts'

type Props = Pick<PageHeaderProps, 'title' | 'text' | 'back' | 'actions'> & {
  /** What everyone else reads in place of the page. */
  refusal: { title: ReactNode; text: ReactNode; action?: ReactNode }
  children: ReactNode
}

/** Whether the signed-in user administers the platform. */
export const useIsAdministrator = (): boolean => useSession()?.isPlatformAdministrator ?? false

/** A page for platform administrators: its header and content, or for everyone else its header and why it is closed. */
export function AdministratorsPage({ actions, refusal, children, ...header }: Props) {
  const isAllowed = useIsAdministrator()
  return (
    <>
      <PageHeader {...header} actions={isAllowed && actions} />
      {isAllowed ? (
        children
      ) : (
        <Card pad="none">
          <EmptyState {...refusal} />
        </Card>
      )}
    </>
  )
}
