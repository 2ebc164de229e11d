import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { servePictureSets } from '#platform/server/http/serve-pictures.ts'
import * as calls from '../contract.ts'
import { merchantAccountRoutes } from './accounts/account-routes.ts'
import { addMerchant } from './add-merchant.ts'
import { bankingRoutes } from './banking/banking-routes.ts'
import type { MerchantsDeps } from './deps.ts'
import { findMerchantOfStream, type MerchantOfStream } from './find-merchant-of-stream.ts'
import { merchantImageFolder } from './image-key.ts'
import { locationRoutes } from './locations/location-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { policyRoutes } from './policies/policy-routes.ts'
import { listMyMerchants } from './show-merchant.ts'
import { updateMerchant } from './update-merchant.ts'
import { uploadImage } from './upload-image.ts'

export function merchantsRoutes(
  http: Http,
  deps: MerchantsDeps & { merchantOfStream: MerchantOfStream },
): void {
  handle(http, calls.listMyMerchants, ({ actor, body }) => listMyMerchants(deps, actor, body.uuid))
  handle(http, calls.addMerchant, ({ actor, body }) => addMerchant(deps, actor, body))
  handle(http, calls.updateMerchant, ({ actor, body }) => updateMerchant(deps, actor, body))
  peopleRoutes(http, deps)
  locationRoutes(http, deps)
  bankingRoutes(http, deps)
  policyRoutes(http, deps)
  merchantAccountRoutes(http, deps)
  handle(http, calls.findMerchantOfStream, ({ body }) =>
    findMerchantOfStream(deps, deps.merchantOfStream, body.streamUuid),
  )
  handleUpload(http, calls.uploadMerchantImage, ({ actor, query, file }) =>
    uploadImage(deps, actor, query, file),
  )
  servePictureSets(http, deps.files, merchantImageFolder)
}
