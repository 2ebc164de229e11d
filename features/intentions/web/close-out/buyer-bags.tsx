import { createContext, useContext } from 'react'
import type { Live } from '#features/reports/web/index.ts'

/** The bag of a person of a live: its number, the buyer's page of it, and the buyer's phone (E.164) where it is known. */
export type BuyerBag = { number: number; link: string; phone: string | null }

/** The bags of the people of a live by username in lower case, from a later feature; the app provides it. */
export type UseBuyerBags = (live: Live) => ReadonlyMap<string, BuyerBag[]>

const none: ReadonlyMap<string, BuyerBag[]> = new Map()

const Context = createContext<UseBuyerBags>(() => none)

export const BuyerBagsProvider = Context.Provider

export const useBuyerBags: UseBuyerBags = (live) => useContext(Context)(live)
