import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslations } from 'use-intl'
import type { Plugin } from './plugins-query.ts'

/** The granted and the missing permissions of a connection. */
export function PermissionList({ plugin }: { plugin: Plugin }) {
  const t = useTranslations('integrations')
  const { permissions, missingPermissions } = plugin
  return (
    <ul className="grid gap-x-6 gap-y-1.5 text-14 sm:grid-cols-2">
      {permissions.map((permission) => (
        <li key={permission} className="flex items-center gap-2">
          <Check aria-hidden="true" className="size-4 text-paid-text" />
          {t(`permissions.${permission}`)}
        </li>
      ))}
      {missingPermissions.map((permission) => (
        <li key={permission} className="flex items-center gap-2 text-live-text">
          <TriangleAlert aria-hidden="true" className="size-4" />
          {t('missing', { permission: t(`permissions.${permission}`) })}
        </li>
      ))}
    </ul>
  )
}
