export { orderOrigin, trackLive } from './track.ts'
