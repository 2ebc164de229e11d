import { readFileSync } from 'node:fs'
import { ground } from '../../page/ground.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The style of every page, put into its head: the common ground, what is Instagram's, then what only the first page has. */
export const style = ground + read('style.css') + read('home.css')
