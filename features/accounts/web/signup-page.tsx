import { useSearchParams } from 'react-router'
import { SignupScene } from './signup-scene.tsx'

/** Creates an account; the temporary password then comes by e-mail. */
export function SignupPage() {
  const [query] = useSearchParams()
  return <SignupScene affiliateCode={query.get('affiliateCode')} />
}
