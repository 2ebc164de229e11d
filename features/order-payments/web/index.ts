/** What later features show of payments. */
export { MethodsCard } from './methods/methods-card.tsx'
