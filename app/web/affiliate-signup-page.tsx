import { useEffect, useState } from 'react'
import { SignupScene } from '#features/accounts/web/signup-scene.tsx'
import { isCode } from '#features/affiliates/web/code-rule.ts'
import { ReferrerNote } from '#features/affiliates/web/referrer-note.tsx'
import { keepAffiliateCode } from '#platform/web/affiliate-code.ts'
import { Navigate, useParams } from '#platform/web/routing.tsx'
import { session, useSession } from '#platform/web/session.ts'

/**
 * `/affiliate/r/{code}`: the sign-up of somebody who was referred, with who referred them above the form. The code is
 * kept, for who leaves and comes back to sign up. Somebody who is signed in has an account already.
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

/** Whether it is settled who is signed in; nobody, where it cannot be asked. */
function useKnownSession(): boolean {
  const [isKnown, setKnown] = useState(session.state().status !== 'unknown')
  useEffect(() => {
    const settle = () => setKnown(true)
    session.load().then(settle, settle)
  }, [])
  return isKnown
}
