import { GuideText } from './guide-text.tsx'

/** The guide to sales lives as a page of its own. */
export function GuidePage() {
  return <GuideText level={1} />
}
