import type { Locale } from '#platform/i18n/locale.ts'
import type { Translate } from '#platform/i18n/server-messages.ts'
import { handle } from '#platform/server/http/handle.ts'
import { handleDownload } from '#platform/server/http/handle-download.ts'
import type { Http } from '#platform/server/http/http-server.ts'
import * as campaignContract from '../campaign-contract.ts'
import * as calls from '../contract.ts'
import * as erasureContract from '../erasure-contract.ts'
import * as marksContract from '../marks-contract.ts'
import * as splitContract from '../split-contract.ts'
import { listTimeline as listTimelineCall } from '../timeline-contract.ts'
import { addConsent, listCampaign, listConsents } from './campaign/campaign.ts'
import type { CustomersDeps } from './deps.ts'
import { downloadPerson } from './erasure/download-person.ts'
import { erasePerson, findPerson } from './erasure/erase-person.ts'
import { importRoutes } from './import/import-routes.ts'
import { showMarks } from './marks/show-marks.ts'
import { mergeCustomers, undoMerge } from './merges/merge-customers.ts'
import { listSuggestions, refuseMerge } from './merges/suggest-merges.ts'
import { listChoices, listCustomers, listTags } from './people/list-customers.ts'
import { listComments, listOrders, listSessions } from './people/list-history.ts'
import { listTimeline } from './people/list-timeline.ts'
import { showCustomer } from './people/show-customer.ts'
import { tagCustomers, updateCustomer } from './people/update-customer.ts'
import { exportCustomers } from './segments/export-customers.ts'
import { addSegment, deleteSegment, listSegments } from './segments/save-segments.ts'
import { listParts, splitCustomer, undoSplit } from './splits/split-customer.ts'

type Deps = CustomersDeps & { translator: (locale: Locale) => Translate }

export function customersRoutes(http: Http, { translator, ...deps }: Deps): void {
  handle(http, calls.listCustomers, ({ actor, body }) => listCustomers(deps, actor, body))
  handle(http, calls.showCustomer, ({ actor, body }) => showCustomer(deps, actor, body))
  handle(http, calls.listSessions, ({ actor, body }) => listSessions(deps, actor, body))
  handle(http, calls.listCustomerComments, ({ actor, body }) => listComments(deps, actor, body))
  handle(http, calls.listCustomerOrders, ({ actor, body }) => listOrders(deps, actor, body))
  handle(http, listTimelineCall, ({ actor, body }) => listTimeline(deps, actor, body))
  handle(http, calls.updateCustomer, ({ actor, body }) => updateCustomer(deps, actor, body))
  handle(http, calls.tagCustomers, ({ actor, body }) => tagCustomers(deps, actor, body))
  handle(http, calls.listTags, ({ actor, query }) => listTags(deps, actor, query))
  handle(http, calls.listChoices, ({ actor, query }) => listChoices(deps, actor, query))
  handle(http, calls.listSegments, ({ actor }) => listSegments(deps, actor))
  handle(http, calls.addSegment, ({ actor, body }) => addSegment(deps, actor, body))
  handle(http, calls.deleteSegment, ({ actor, body }) => deleteSegment(deps, actor, body))
  handle(http, marksContract.showMarks, ({ actor, body }) => showMarks(deps, actor, body))
  handle(http, calls.listMergeSuggestions, ({ actor }) => listSuggestions(deps, actor))
  handle(http, calls.refuseMerge, ({ actor, body }) => refuseMerge(deps, actor, body))
  handle(http, calls.mergeCustomers, ({ actor, body }) => mergeCustomers(deps, actor, body))
  handle(http, calls.undoMerge, ({ actor, body }) => undoMerge(deps, actor, body))
  handle(http, splitContract.listParts, ({ actor, body }) => listParts(deps, actor, body))
  handle(http, splitContract.splitCustomer, ({ actor, body }) => splitCustomer(deps, actor, body))
  handle(http, splitContract.undoSplit, ({ actor, body }) => undoSplit(deps, actor, body))
  handle(http, campaignContract.listConsents, ({ actor, body }) => listConsents(deps, actor, body))
  handle(http, campaignContract.addConsent, ({ actor, body }) => addConsent(deps, actor, body))
  handle(http, campaignContract.listCampaign, ({ actor, body }) => listCampaign(deps, actor, body))
  handle(http, erasureContract.findPerson, ({ actor, body }) => findPerson(deps, actor, body))
  handle(http, erasureContract.erasePerson, ({ actor, body }) => erasePerson(deps, actor, body))
  handleDownload(http, erasureContract.downloadPerson, ({ actor, query }) =>
    downloadPerson(deps, actor, query),
  )
  importRoutes(http, deps)
  handleDownload(http, calls.exportCustomers, ({ actor, query, locale }) =>
    exportCustomers(deps, actor, query, { translate: translator(locale), locale }),
  )
}
