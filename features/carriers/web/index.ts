/** What later features show of carriers. */
export { CarriersCard } from './carriers-card.tsx'
