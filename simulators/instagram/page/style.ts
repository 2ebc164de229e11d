import { readFileSync } from 'node:fs'

/** The style of every page, put into its head. */
export const style = readFileSync(new URL('style.css', import.meta.url), 'utf8')
