import { useMediaQuery } from '#platform/web/use-media-query.ts'

/** Whether the window is at least 900 px wide, enough for tables and inline replies; below is the phone layout. */
export const useIsLaptop = (): boolean => useMediaQuery('(min-width: 900px)')
