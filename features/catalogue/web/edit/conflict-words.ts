import type { ComponentProps } from 'react'
import type { useTranslations } from 'use-intl'
import type { VersionsDialog } from '#platform/web/versions-dialog.tsx'

/** The words of the dialog for two versions of a product. */
export function conflictWords(
  t: ReturnType<typeof useTranslations<'products.conflict'>>,
): ComponentProps<typeof VersionsDialog>['words'] {
  return {
    ...{ title: t('title'), text: t('text'), mine: t('yours'), theirs: t('theirs'), empty: t('empty') },
    ...{ keepMine: t('keepMine'), takeTheirs: t('takeTheirs') },
  }
}
