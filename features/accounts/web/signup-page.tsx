import { keptAffiliateCode } from '#platform/web/affiliate-code.ts'
import { Navigate, useSearchParams } from '#platform/web/routing.tsx'
import { SignupScene } from './signup-scene.tsx'

/** Creates an account; the temporary password is sent by e-mail. A referred visitor sees the referrer's name. */
export function SignupPage() {
  const [query] = useSearchParams()
  const code = query.get('affiliateCode') || keptAffiliateCode()
  if (code && /^[a-z0-9]+$/i.test(code)) return <Navigate to={`/affiliate/r/${code}`} replace />
  return <SignupScene affiliateCode={code} />
}
