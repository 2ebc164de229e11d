import { randomBytes, randomUUID } from 'node:crypto'
import { type AnswerFaults, noAnswerFaults } from '../../carriers/misbehave.ts'
import { objectCode } from '../../carriers/object-code.ts'
import { readState, writeState } from '../../shops/state-file.ts'

/** A contract with its user, access code and posting card. */
export type Contract = {
  user: string
  accessCode: string
  card: string
  contract: string
  dr: number
  name: string
  document: string
}

export type Step = 'posted' | 'in_transit' | 'out_for_delivery' | 'away' | 'delivered' | 'returned'
type Event = { step: Step; at: number }

/** A pre-posting: a label that costs nothing before its parcel is posted. */
export type PrePosting = {
  id: string
  card: string
  code: string
  service: string
  recipient: string
  city: string
  state: string
  note: string
  status: 'PREPOSTADO' | 'POSTADO' | 'CANCELADO'
  createdAt: number
  events: Event[]
}

type Token = { token: string; card: string; expiresAt: number }
type Receipt = { id: string; prePostings: string[]; polls: number }

export type State = {
  contracts: Contract[]
  tokens: Token[]
  prePostings: PrePosting[]
  receipts: Receipt[]
  nextSerial: number
  ahead: number
}

/** Faults that the page and the control API switch on. */
export type Faults = AnswerFaults & {
  /** A recipient in this CEP is rejected; null: none. */
  rejectedZip: string | null
  /** No route is served. */
  nothingServed: boolean
  /** Quotes cost this many centavos more from now on. */
  dearer: number
  /** So many times a label is asked for before it is ready. */
  slowLabels: number
  /** The next tokens are not accepted, though they are new. */
  refusedTokens: number
}

export type CorreiosOptions = { stateFile?: string | undefined; clock?: () => number }

/** The contract that every simulator knows. */
export const simulatedContract: Contract = {
  ...{ user: 'ateliedalu', accessCode: 'arara-demo-correios-access-code', card: '0067511082' },
  ...{ contract: '9912345678', dr: 74, name: 'Ateliê da Lu', document: '11222333000181' },
}

const tokenLife = 24 * 3_600_000

export type CorreiosWorld = ReturnType<typeof createCorreiosWorld>

/** The contracts, tokens and pre-postings of simulated Correios. */
export function createCorreiosWorld(options: CorreiosOptions) {
  const state: State = readState<State>(options.stateFile) ?? {
    ...{ contracts: [{ ...simulatedContract }], tokens: [], prePostings: [], receipts: [] },
    ...{ nextSerial: 20_000_001, ahead: 0 },
  }
  const faults: Faults = {
    ...noAnswerFaults(),
    ...{ rejectedZip: null, nothingServed: false, dearer: 0, slowLabels: 0, refusedTokens: 0 },
  }
  const now = () => (options.clock ?? Date.now)() + state.ahead
  const save = () => writeState(options.stateFile, state)

  return {
    state,
    faults,
    now,
    save,

    /** A token for a posting card; null where user, access code and card do not belong together. */
    signIn(user: string, accessCode: string, card: string): { contract: Contract; token: Token } | null {
      const contract = state.contracts.find(
        (each) => each.user === user && each.accessCode === accessCode && each.card === card,
      )
      if (!contract) return null
      const token = { token: randomBytes(30).toString('base64url'), card, expiresAt: now() + tokenLife }
      state.tokens.push(token)
      save()
      return { contract, token }
    },

    contractOf(token: string): Contract | null {
      const found = state.tokens.find((each) => each.token === token)
      if (!found || found.expiresAt <= now()) return null
      if (faults.refusedTokens > 0) {
        faults.refusedTokens -= 1
        return null
      }
      return state.contracts.find(({ card }) => card === found.card) ?? null
    },

    /** The access code of a contract is replaced on the portal: it and its tokens are of no more use. */
    renewAccessCode(card: string) {
      const contract = state.contracts.find((each) => each.card === card)
      if (contract) contract.accessCode = `new-${randomBytes(12).toString('hex')}`
      state.tokens = state.tokens.filter((token) => token.card !== card)
      save()
    },

    addPrePosting(
      facts: Pick<PrePosting, 'card' | 'service' | 'recipient' | 'city' | 'state' | 'note'>,
    ): PrePosting {
      const posting: PrePosting = {
        ...{ id: `PR${randomUUID().replaceAll('-', '').slice(0, 20)}`, status: 'PREPOSTADO', events: [] },
        ...{ code: objectCode('AV', state.nextSerial++), createdAt: now() },
        ...facts,
      }
      state.prePostings.push(posting)
      save()
      return posting
    },

    byId: (id: string) => state.prePostings.find((posting) => posting.id === id),
    byCode: (code: string) => state.prePostings.find((posting) => posting.code === code),

    cancel(posting: PrePosting) {
      posting.status = 'CANCELADO'
      save()
    },

    /** The parcel goes one step on. */
    move(posting: PrePosting, step: Step) {
      if (posting.status === 'CANCELADO') return
      posting.status = 'POSTADO'
      posting.events.unshift({ step, at: now() })
      save()
    },

    addReceipt(prePostings: string[]): Receipt {
      const receipt = { id: randomUUID(), prePostings, polls: faults.slowLabels }
      state.receipts.push(receipt)
      save()
      return receipt
    },

    advance(milliseconds: number) {
      state.ahead += milliseconds
      save()
    },
  }
}
