import { type ComponentType, createContext, useContext } from 'react'
import type { Live } from '#features/reports/web/index.ts'

/**
 * The bag of a person of a live: its number, the buyer's page of it, the buyer's phone (E.164) where it is known, and when the
 * buyer was sent the link by e-mail, null if that was not done.
 */
export type BuyerBag = { number: number; link: string; phone: string | null; emailedAt: string | null }

/** The bags of the people of a live by username in lower case, from a later feature; the app provides it. */
export type UseBuyerBags = (live: Live) => ReadonlyMap<string, BuyerBag[]>

const none: ReadonlyMap<string, BuyerBag[]> = new Map()

const Context = createContext<UseBuyerBags>(() => none)

export const BuyerBagsProvider = Context.Provider

export const useBuyerBags: UseBuyerBags = (live) => useContext(Context)(live)

/** The button that tells every buyer of a live, from a later feature. */
type SendAll = ComponentType<{ live: Live }>

const SendAllContext = createContext<SendAll | null>(null)

export const SendAllProvider = SendAllContext.Provider

export const useSendAllButton = (): SendAll | null => useContext(SendAllContext)
