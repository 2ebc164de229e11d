import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The style of every page, put into its head: the ground first, then what only the first page has. */
export const style = read('style.css') + read('home.css')
