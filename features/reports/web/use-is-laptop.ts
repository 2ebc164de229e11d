import { useMediaQuery } from '#platform/web/use-media-query.ts'

/** Wide enough for tables and the inline reply (900 px); below it is a phone's layout. */
export const useIsLaptop = (): boolean => useMediaQuery('(min-width: 900px)')
