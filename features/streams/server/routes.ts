import { handle } from '#platform/server/http/handle.ts'
import { handleUpload } from '#platform/server/http/handle-upload.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import { servePictureSets } from '#platform/server/http/serve-pictures.ts'
import * as calls from '../contract.ts'
import { measureUpload } from '../network-contract.ts'
import { listStreamProducts as listProductsCall } from '../products-contract.ts'
import { checkStreamUri } from '../uri-contract.ts'
import { alertRoutes } from './alerts/alert-routes.ts'
import { broadcastRoutes } from './broadcast/broadcast-routes.ts'
import type { Viewers } from './broadcast/viewers.ts'
import type { StreamsDeps } from './deps.ts'
import { destinationRoutes } from './destinations/destination-routes.ts'
import { faqRoutes } from './faqs/faq-routes.ts'
import { guestRoutes } from './guests/guest-routes.ts'
import { streamImageFolder } from './images/image-key.ts'
import { uploadImage } from './images/upload-image.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { recordingRoutes } from './recordings/recording-routes.ts'
import { addStream } from './settings/add-stream.ts'
import { checkUri } from './settings/check-uri.ts'
import { listStreamProducts } from './settings/list-stream-products.ts'
import { listMyStreams } from './settings/show-streams.ts'
import { updateStream } from './settings/update-stream.ts'
import { showStream } from './visitors/show-stream.ts'

export function streamsRoutes(http: Http, deps: StreamsDeps & { viewers: Viewers }): void {
  handle(http, calls.addStream, ({ actor, body }) => addStream(deps, actor, body))
  handle(http, calls.listMyStreams, ({ actor, query }) => listMyStreams(deps, actor, query))
  handle(http, calls.updateStream, ({ actor, body }) => updateStream(deps, actor, body))
  broadcastRoutes(http, deps)
  alertRoutes(http, deps)
  recordingRoutes(http, deps)
  destinationRoutes(http, deps)
  guestRoutes(http, deps)
  faqRoutes(http, deps)
  peopleRoutes(http, deps)
  handle(http, measureUpload, async () => {})
  handle(http, checkStreamUri, ({ actor, body }) => checkUri(deps, actor, body))
  handle(http, listProductsCall, ({ actor, body }) => listStreamProducts(deps, actor, body))
  handle(http, calls.showStream, ({ actor, params }) => showStream(deps, actor, params.uuid))
  handleUpload(http, calls.uploadStreamImage, ({ actor, query, file }) =>
    uploadImage(deps, actor, query, file),
  )
  servePictureSets(http, deps.files, streamImageFolder)
}
