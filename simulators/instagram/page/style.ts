import { readFileSync } from 'node:fs'
import { ground } from '../../page/ground.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The style of every page, put into its head: the shared base, Instagram's part, then the first page's. */
export const style = ground + read('style.css') + read('home.css')
