import { fakeApi } from '#app/web/testing/fake-api.ts'
import { readAccuracy } from '../../../accuracy-contract.ts'
import { readClaimReplies } from '../../../claim-replies-contract.ts'
import {
  closeShow,
  correctClaim,
  readClaims,
  searchCatalogue,
  stateShow,
  undoCorrection,
} from '../../../claims-contract.ts'
import { sampleReplies } from '../../claim-replies/testing/sample-replies.ts'
import type { Claim, ClaimProduct, ClaimsRow } from '../known-claims.ts'
import type { CatalogueProduct } from '../use-catalogue.ts'

const minute = (n: number) => `2026-08-12T23:${String(n).padStart(2, '0')}:00.000Z`

/** A claim of the blue dress, asked `position` minutes after 20:00. */
export function sampleClaim(username: string, position: number, differences: Partial<Claim> = {}): Claim {
  return {
    productId: 'p1',
    username,
    variant: '',
    variantLabel: '',
    qty: 1,
    waitingQty: 0,
    position,
    state: 'ordered',
    confidence: 0.94,
    reason: { kind: 'code_named', code: '12' },
    nearest: [],
    askedAt: minute(position),
    changedAt: minute(position),
    isCorrected: false,
    correction: null,
    messageIds: [`m-${username}`],
    catalogueUuid: null,
    skuId: null,
    ...differences,
  }
}

const own = { catalogueUuid: null, catalogue: null, prices: [] }

export const dress: ClaimProduct = {
  ...own,
  id: 'p1',
  label: 'vestido azul',
  codes: ['12'],
  price: 8990,
  pieces: null,
}
export const skirt: ClaimProduct = {
  ...own,
  id: 'p2',
  label: 'saia jeans',
  codes: ['52'],
  price: null,
  pieces: 1,
}

/** A code that matches nothing, with the skirt near it. */
export const unfoundClaim = sampleClaim('lia.m', 5, {
  productId: '',
  variant: '520',
  variantLabel: '520',
  position: null,
  state: 'code_not_found',
  confidence: 0,
  reason: null,
  nearest: ['p2'],
})

type Changed = Partial<Pick<ClaimsRow, 'products' | 'onShow' | 'isBehind'>> & {
  /** What a search of the catalogue finds. */
  catalogue?: CatalogueProduct[]
}

export const correctionId = '01900000-0000-7000-8000-0000000000aa'

/** The server's claims of one live: numbered, so that the page can ask for what changed. */
export function claimsServer(first: Claim[], changed: Changed = {}) {
  const state = { epoch: 1, number: 0, isBehind: false, onShow: null as ClaimsRow['onShow'] }
  const products = [dress, skirt]
  const numbered = new Map<string, { claim: Claim; number: number }>()
  const put = (...claims: Claim[]) => {
    state.number++
    for (const claim of claims)
      numbered.set(`${claim.productId} ${claim.username} ${claim.variant}`, { claim, number: state.number })
  }
  put(...first)
  Object.assign(state, changed)
  const all = () => [...numbered.values()].map(({ claim }) => claim)
  const orders = () =>
    all().filter(({ state }) => !['gone', 'not_an_order', 'code_not_found'].includes(state))

  let waiting: Promise<void> = Promise.resolve()
  let open = 0
  let most = 0
  const api = fakeApi()
    .on(readClaimReplies, () => sampleReplies())
    .on(searchCatalogue, () => ({ products: changed.catalogue ?? [] }))
    .on(readClaims, async ({ body }) => {
      most = Math.max(most, ++open)
      const isComplete = body.epoch !== state.epoch || body.after === undefined
      const claims = isComplete
        ? all().filter(({ state }) => state !== 'gone')
        : [...numbered.values()].filter(({ number }) => number > body.after!).map(({ claim }) => claim)
      const answer = {
        ...state,
        isComplete,
        counts: {
          claims: orders().length,
          people: new Set(orders().map(({ username }) => username)).size,
          products: new Set(orders().map(({ productId }) => productId)).size,
        },
        products: changed.products ?? products,
        claims,
        commentsById: Object.fromEntries(
          claims.flatMap(({ username, messageIds, askedAt }) =>
            messageIds.map((id) => [id, { username, text: `quero, ${username}`, timestamp: askedAt }]),
          ),
        ),
      }
      await waiting
      open--
      return answer
    })
    .on(readAccuracy, () => ({
      ...{ confirmed: 0, corrected: 0, rejected: 0, added: 0 },
      ...{ open: orders().length, checkedAt: null },
    }))
    .on(correctClaim, () => ({ id: correctionId }))
    .on(undoCorrection, () => ({ id: correctionId }))
    .on(stateShow, () => ({ id: correctionId }))
    .on(closeShow, () => ({ id: correctionId }))
  return {
    api,
    put,
    state,
    /** Holds back every answer with claims until it is opened; they are as they were at the request. */
    hold() {
      const gate = Promise.withResolvers<void>()
      waiting = gate.promise
      return { open: gate.resolve }
    },
    /** The most requests for claims at one time. */
    most: () => most,
  }
}
