import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import type { VersionsDialog } from '#platform/web/versions-dialog.tsx'

/** The words of the dialog for two versions of a stream. */
export function useConflictWords(): ComponentProps<typeof VersionsDialog>['words'] {
  const t = useTranslations('streams.conflict')
  return {
    ...{ title: t('title'), text: t('text'), mine: t('mine'), theirs: t('theirs'), empty: t('empty') },
    ...{ keepMine: t('keepMine'), takeTheirs: t('takeTheirs') },
  }
}
