/** Something the reviewer does, by the exact label on the screen. `{account}` and `{commenter}` stand for names. */
type Act =
  | { fill: string; with: 'document' | 'password' | 'answer' }
  | { press: string; as: 'button' | 'link' }
  /** What happens on Instagram or on Meta's own pages. */
  | { outside: keyof typeof outside }
/** A text that the screen shows from then on, alone unless it is `part` of a longer one. No notice that goes away. */
type Sight = { text: string; as?: 'heading' | 'part' }

export type ReviewStep = {
  /** The permissions that the step shows, for each way to connect. */
  shows?: { instagram: string[]; instagram_facebook: string[] }
  acts: Act[]
  sees: Sight[]
}

/** What the reviewer or a helper does outside the product. */
export const outside = {
  open: 'open the product’s address, with the browser in English',
  allow: 'on Meta’s page, select the professional account, leave every permission on and press “Allow”',
  startLive: 'on Instagram, start a live as {account}',
  comment: 'on Instagram, as {commenter}, comment “tem no tamanho P?” in the live',
  readMessage: 'on Instagram, as {commenter}, open the message from {account}',
}

/** The button that connects, for each way. */
export const connectLabels = {
  instagram: 'Connect with Instagram',
  instagram_facebook: 'Connect Instagram through Facebook',
}

export const answerOfReviewer = 'Tem sim! Separo para você?'
export const commentOfReviewer = 'tem no tamanho P?'

/** The steps of Meta's App Review, in order. docs/app-review.md is written from them. */
export const reviewSteps: ReviewStep[] = [
  {
    acts: [
      { outside: 'open' },
      { fill: 'CPF or CNPJ', with: 'document' },
      { fill: 'Password', with: 'password' },
      { press: 'Log in', as: 'button' },
    ],
    sees: [{ text: 'Integrations' }],
  },
  {
    acts: [{ press: 'Integrations', as: 'link' }],
    sees: [{ text: 'No account connected', as: 'heading' }],
  },
  {
    shows: {
      instagram: ['instagram_business_basic'],
      instagram_facebook: ['instagram_basic', 'pages_show_list', 'business_management'],
    },
    acts: [{ press: '{connect}', as: 'button' }, { outside: 'allow' }],
    sees: [{ text: '{account}', as: 'heading' }],
  },
  {
    shows: {
      instagram: ['instagram_business_basic'],
      instagram_facebook: ['instagram_basic'],
    },
    acts: [{ press: 'About', as: 'button' }],
    sees: [
      { text: 'About {account}', as: 'heading' },
      { text: 'Basic data' },
      { text: 'List and manage comments' },
      { text: 'Read and reply to messages' },
      { text: 'How it’s connected' },
      { text: 'Comments' },
    ],
  },
  {
    shows: {
      instagram: ['instagram_business_manage_comments'],
      instagram_facebook: ['instagram_manage_comments', 'pages_read_engagement', 'pages_manage_metadata'],
    },
    acts: [
      { press: 'Close', as: 'button' },
      { outside: 'startLive' },
      { outside: 'comment' },
      { press: 'Live reports', as: 'link' },
      { press: 'Open the report', as: 'link' },
    ],
    sees: [{ text: '{commenter}' }, { text: 'tem no tamanho P?' }],
  },
  {
    shows: {
      instagram: ['instagram_business_manage_comments'],
      instagram_facebook: ['instagram_manage_comments'],
    },
    acts: [{ press: 'Questions', as: 'link' }],
    sees: [{ text: 'tem no tamanho P?' }],
  },
  {
    shows: {
      instagram: ['instagram_business_manage_messages'],
      instagram_facebook: ['instagram_manage_messages', 'pages_messaging'],
    },
    acts: [
      { press: 'Messages', as: 'link' },
      { press: 'Reply to {commenter}', as: 'button' },
      { fill: 'Reply to {commenter}', with: 'answer' },
      { press: 'Send direct message', as: 'button' },
      { outside: 'readMessage' },
    ],
    sees: [{ text: answerOfReviewer, as: 'part' }],
  },
  {
    acts: [
      { press: 'Integrations', as: 'link' },
      { press: 'Remove', as: 'button' },
      { press: 'Remove account', as: 'button' },
    ],
    sees: [{ text: 'No account connected', as: 'heading' }],
  },
]
