import { useDueTexts } from '#features/accounts/web/terms/due-texts.ts'
import { mustUpdatePassword, useSession } from '#platform/web/session.ts'
import { lazyModule, useLazyModule } from '#ui/lazy-module.ts'
import { texts } from '../messages/load-messages.ts'

const dialogPart = lazyModule(async () => {
  const [dialog] = await Promise.all([
    import('#features/accounts/web/terms/terms-dialog.tsx'),
    texts.bring(['accounts']),
  ])
  return dialog
})

/** The question never blocks the user's own data and choices. */
const free = /^\/profile\/settings\/(data|privacy)\/?$/

/** Asks for consent again when the terms or the privacy policy are newer than the accepted version. */
export function TermsQuestion({ path }: { path: string }) {
  const session = useSession()
  const isAsked = session !== null && !mustUpdatePassword(session)
  const due = useDueTexts(isAsked ? session.uuid : null)
  return due.length > 0 && <Asked open={!free.test(path)} due={due} />
}

function Asked(props: { open: boolean; due: ReturnType<typeof useDueTexts> }) {
  const dialog = useLazyModule(dialogPart, true)
  return dialog && <dialog.TermsDialog {...props} />
}
