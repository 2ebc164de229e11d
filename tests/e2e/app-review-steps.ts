/** Something the reviewer does, by the exact label on the screen. `{account}` and `{commenter}` stand for names. */
type Act =
  | { fill: string; with: 'document' | 'password' | 'answer' }
  | { press: string; as: 'button' | 'link' | 'switch' }
  /** What happens on Instagram or on Meta's own pages. */
  | { outside: keyof typeof outside }
/** A text that the screen shows from then on, alone unless it is `part` of a longer one. No notice that goes away. */
type Sight = { text: string; as?: 'heading' | 'part' }

export type ReviewStep = {
  /** The permissions that the step shows, for each way to connect. */
  shows?: { instagram?: string[]; instagram_facebook?: string[]; facebook?: string[] }
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
  allowPage: 'on Meta’s page, select the Facebook Page, leave every permission on and press “Allow”',
  startPageLive: 'on Facebook, start a live as {account}',
  commentOnPage: 'on Facebook, as {commenter}, comment “tem no tamanho P?” on the live',
  readPageMessage: 'in Messenger, as {commenter}, open the message from {account}',
  replyToStory: 'on Instagram, as {commenter}, reply “quero o vestido azul” to a Story of {account}',
}

/** The button that connects, for each way. */
export const connectLabels = {
  instagram: 'Connect with Instagram',
  instagram_facebook: 'Connect Instagram through Facebook',
}

export const answerOfReviewer = 'Tem sim! Separo para você?'
export const commentOfReviewer = 'tem no tamanho P?'
export const storyReplyOfReviewer = 'quero o vestido azul'

const login: ReviewStep = {
  acts: [
    { outside: 'open' },
    { fill: 'CPF or CNPJ', with: 'document' },
    { fill: 'Password', with: 'password' },
    { press: 'Log in', as: 'button' },
  ],
  sees: [{ text: 'Integrations' }],
}
const integrations: ReviewStep = {
  acts: [{ press: 'Integrations', as: 'link' }],
  sees: [{ text: 'No account connected', as: 'heading' }],
}
const removal: ReviewStep = {
  acts: [
    { press: 'Integrations', as: 'link' },
    { press: 'Remove', as: 'button' },
    { press: 'Remove account', as: 'button' },
  ],
  sees: [{ text: 'No account connected', as: 'heading' }],
}

/** The steps of Meta's App Review, in order. docs/app-review.md is written from them. */
export const reviewSteps: ReviewStep[] = [
  login,
  integrations,
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
    shows: {
      instagram: ['instagram_business_manage_messages'],
      instagram_facebook: ['instagram_manage_messages'],
    },
    acts: [
      { press: 'Back to the list', as: 'link' },
      { press: 'Posts', as: 'link' },
      { press: 'Sell through Stories', as: 'switch' },
      { outside: 'replyToStory' },
      { press: 'Open the report', as: 'link' },
    ],
    sees: [{ text: '{commenter}' }, { text: storyReplyOfReviewer }],
  },
  removal,
]

/** The steps for the permissions of Facebook Pages, whose lives are captured, too. */
export const pageReviewSteps: ReviewStep[] = [
  login,
  integrations,
  {
    shows: { facebook: ['pages_show_list'] },
    acts: [{ press: 'Connect a Facebook Page', as: 'button' }, { outside: 'allowPage' }],
    sees: [{ text: '{account}', as: 'heading' }],
  },
  {
    shows: { facebook: ['pages_show_list'] },
    acts: [{ press: 'About', as: 'button' }],
    sees: [
      { text: 'About {account}', as: 'heading' },
      { text: 'Read the page’s lives and comments' },
      { text: 'See who commented' },
      { text: 'Read and reply to messages' },
    ],
  },
  {
    shows: { facebook: ['pages_read_engagement', 'pages_read_user_content', 'pages_manage_metadata'] },
    acts: [
      { press: 'Close', as: 'button' },
      { outside: 'startPageLive' },
      { outside: 'commentOnPage' },
      { press: 'Live reports', as: 'link' },
      { press: 'Open the report', as: 'link' },
    ],
    sees: [{ text: '{commenter}' }, { text: 'tem no tamanho P?' }],
  },
  {
    shows: { facebook: ['pages_messaging'] },
    acts: [
      { press: 'Messages', as: 'link' },
      { press: 'Reply to {commenter}', as: 'button' },
      { fill: 'Reply to {commenter}', with: 'answer' },
      { press: 'Send by Messenger', as: 'button' },
      { outside: 'readPageMessage' },
    ],
    sees: [{ text: answerOfReviewer, as: 'part' }],
  },
  removal,
]
