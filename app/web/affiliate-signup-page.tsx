import { useParams } from 'react-router'
import { SignupScene } from '#features/accounts/web/signup-scene.tsx'
import { ReferrerNote } from '#features/affiliates/web/referrer-note.tsx'

/** `/affiliate/r/{code}`: the sign-up of somebody who was referred, with who referred them above the form. */
export function AffiliateSignupPage() {
  const { affiliateCode = '' } = useParams()
  return (
    <SignupScene affiliateCode={affiliateCode}>
      <ReferrerNote code={affiliateCode} />
    </SignupScene>
  )
}
