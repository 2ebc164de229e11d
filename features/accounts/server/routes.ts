import { AppError } from '#platform/contract/errors.ts'
import { handle } from '#platform/server/http/handle.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as calls from '../contract.ts'
import { acceptTerms as acceptTermsCall } from '../terms-contract.ts'
import { addressRoutes } from './address-routes.ts'
import type { AccountsDeps } from './deps.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { privacyRoutes } from './privacy-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { recoverPassword } from './recover-password.ts'
import { refreshLogin } from './refresh-login.ts'
import { trustedDeviceCookie } from './second-factor/finish-challenge.ts'
import { isSecondFactorDue } from './second-factor/has-second-factor.ts'
import { passkeyRoutes } from './second-factor/passkeys/passkey-routes.ts'
import { challengeCookie, challengeSeconds } from './second-factor/prove-second-factor.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { showMyUser } from './show-my-user.ts'
import { signUp } from './sign-up.ts'
import { acceptTerms, dueTexts } from './terms/accept-terms.ts'
import { checkPassword, updatePassword } from './update-password.ts'

export function accountRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.signUp, async ({ body, translate }) => {
    await signUp(deps, body)
    return { message: translate('accounts.signed_up') }
  })

  handle(http, calls.logIn, async ({ actor, body, cookie, cookies, ...place }) => {
    const { session, challenge } = await logIn(deps, body, place, cookies.get(trustedDeviceCookie))
    if (challenge !== undefined) {
      cookies.keep(challengeCookie, challenge, challengeSeconds)
      throw new AppError('second_factor_required')
    }
    // The browser loses the old token, so this session could not be ended later.
    if (actor) await logOut(deps, actor)
    cookie.set(session.token)
    return session
  })

  handle(http, calls.refreshLogin, async ({ actor, cookie, ...place }) => {
    const session = await refreshLogin(deps, actor, place)
    cookie.set(session.token)
    return session
  })

  handle(http, calls.logOut, async ({ actor, cookie }) => {
    await logOut(deps, actor)
    cookie.clear()
  })

  handle(http, calls.recoverPassword, async ({ body, translate }) => {
    await recoverPassword(deps, body)
    return { message: translate(`accounts.recovery_sent_by_${body.recoverMethod}`) }
  })

  handle(http, calls.checkPassword, async ({ actor, body, translate }) => {
    const refusal = await checkPassword(deps, actor, body)
    return { refused: refusal && translate(`errors.${refusal}`) }
  })
  handle(http, calls.updatePassword, async ({ actor, body, translate }) => {
    await updatePassword(deps, actor, body)
    return { message: translate('accounts.password_updated') }
  })

  handle(http, calls.getMyUser, async ({ actor }) => {
    const user = await showMyUser(deps, actor)
    const termsDue = await dueTexts(deps, actor.userUuid)
    return { ...user, termsDue, secondFactorDue: await isSecondFactorDue(deps, user) }
  })
  handle(http, calls.getMyProfile, ({ actor }) => showMyUser(deps, actor))
  handle(http, acceptTermsCall, ({ actor, body }) => acceptTerms(deps, actor, body))
  profileRoutes(http, deps)
  addressRoutes(http, deps)
  privacyRoutes(http, deps)
  sessionRoutes(http, deps)
  secondFactorRoutes(http, deps)
  passkeyRoutes(http, deps)
}
