import { testEveryJourneyWith } from './accounts/all-journeys.ts'

testEveryJourneyWith('laptop')
