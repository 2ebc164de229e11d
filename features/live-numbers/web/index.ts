export { trackLive } from './track.ts'
