import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { servePictures } from '#platform/server/http/serve-pictures.ts'
import * as calls from '../profile-contract.ts'
import { cancelEmailChange, confirmEmail, resendEmailCode, sendEmailCode } from './change-email.ts'
import type { AccountsDeps } from './deps.ts'
import { photoFolder } from './photo-key.ts'
import { updateMyUser } from './update-my-user.ts'
import { updateProfile } from './update-profile.ts'
import { uploadPhoto } from './upload-photo.ts'

export function profileRoutes(http: Http, deps: AccountsDeps): void {
  handle(http, calls.updateMyProfile, ({ actor, body }) => updateProfile(deps, actor, body))
  handle(http, calls.updateMyUser, ({ actor, body }) => updateMyUser(deps, actor, body))
  handle(http, calls.confirmMyEmail, ({ actor, body }) => confirmEmail(deps, actor, body.code))
  handle(http, calls.sendEmailCode, ({ actor }) => sendEmailCode(deps, actor))
  handle(http, calls.cancelEmailChange, ({ actor }) => cancelEmailChange(deps, actor))

  handle(http, calls.resendEmailCode, async ({ actor, translate }) => {
    await resendEmailCode(deps, actor)
    return { message: translate('accounts.email_code_sent') }
  })

  handleUpload(http, calls.uploadMyPhoto, ({ actor, query, file }) => uploadPhoto(deps, actor, query, file))
  servePictures(http, deps.files, photoFolder)
}
