import { useSession } from '#platform/web/session.ts'
import { lazyModule, useLazyModule } from '#ui/lazy-module.ts'
import { texts } from '../messages/load-messages.ts'

const dialogPart = lazyModule(async () => {
  const [dialog] = await Promise.all([
    import('#features/accounts/web/security/administrator-dialog.tsx'),
    texts.bring(['accounts']),
  ])
  return dialog
})

/** Leads a platform administrator without a second factor to the page where it is set up. */
export function AdministratorNotice({ path }: { path: string }) {
  const isDue = useSession()?.secondFactorDue ?? false
  const dialog = useLazyModule(dialogPart, isDue)
  return (
    isDue && dialog && <dialog.AdministratorDialog isAway={!path.startsWith('/profile/settings/security')} />
  )
}
