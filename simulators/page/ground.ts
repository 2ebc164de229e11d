import { readFileSync } from 'node:fs'

/** The sheet under every page of the simulators: put before a page's own. */
export const ground = readFileSync(new URL('ground.css', import.meta.url), 'utf8')
