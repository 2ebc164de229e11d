import { useEffect } from 'react'
import { SignupScene } from '#features/accounts/web/signup-scene.tsx'
import { isCode } from '#features/affiliates/web/code-rule.ts'
import { ReferrerNote } from '#features/affiliates/web/referrer-note.tsx'
import { keepAffiliateCode } from '#platform/web/affiliate-code.ts'
import { Navigate, useParams } from '#platform/web/routing.tsx'
import { useSession } from '#platform/web/session.ts'
import { useKnownSession } from '#platform/web/use-known-session.ts'

/**
 * `/affiliate/r/{code}`: the sign-up of a referred user, with the referrer's name above the form. The code is stored,
 * so that a visitor can sign up later. A signed-in user has an account already.
 */
export function AffiliateSignupPage() {
  const { affiliateCode = '' } = useParams()
  const current = useSession()
  const isKnown = useKnownSession()
  const isGuest = isKnown && !current
  useEffect(() => {
    if (isGuest && isCode(affiliateCode)) keepAffiliateCode(affiliateCode)
  }, [isGuest, affiliateCode])

  if (current) return <Navigate to="/dashboard" replace />
  if (!isKnown) return null
  return (
    <SignupScene affiliateCode={affiliateCode}>
      <ReferrerNote code={affiliateCode} />
    </SignupScene>
  )
}
