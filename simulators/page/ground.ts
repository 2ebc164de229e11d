import { readFileSync } from 'node:fs'

/** The shared style sheet, put before a page's own. */
export const ground = readFileSync(new URL('ground.css', import.meta.url), 'utf8')
