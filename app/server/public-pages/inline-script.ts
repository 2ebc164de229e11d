import { createHash } from 'node:crypto'
import { builtIsland } from './built-files.ts'

/** The source expression with which a content security policy allows an inline script or style of exactly this text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The script in the head of legal texts, bio pages and guest reports (app/web/visit/public-page.ts): it opens the page
 * in the chosen language, stores the campaign and counts the view. Empty without a build.
 */
export function visitScript(): string {
  visit ||= builtIsland('visit')
  return visit
}
let visit = ''

/** The script that reports errors of a bag's page without its secret address. Empty without a build. */
export function bagErrorsScript(): string {
  bagErrors ||= builtIsland('bag-errors')
  return bagErrors
}
let bagErrors = ''

/** The script of the form on which a card is typed; it sends the card to the gateway. Empty without a build. */
export function cardFormScript(): string {
  cardForm ||= builtIsland('card-form')
  return cardForm
}
let cardForm = ''

/** Adds inline scripts to those that a policy allows. */
export function allowScripts(policy: string, scripts: string[]): string {
  return policy.replace(/script-src [^;]*/, (allowed) => [allowed, ...scripts.map(hashSource)].join(' '))
}
