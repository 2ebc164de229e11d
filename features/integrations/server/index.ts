export {
  type AccountEvent,
  accountConnected,
  accountDisconnected,
  deletionRequested,
  tokenDied,
} from './events.ts'
export type { EraseProviderUser, Integrations, SharedReports, StoreComments } from './integrations.ts'
export type {
  ConnectedAccount,
  InstagramAccountApi,
  LiveMedia,
  Moderator,
  ProviderTrouble,
  ReceivedComment,
  ReplyRefusal,
} from './types.ts'
