import { GuideText } from './guide-text.tsx'

/** The page with the guide to sales lives. */
export function GuidePage() {
  return <GuideText level={1} />
}
