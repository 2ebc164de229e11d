import type { MessagesLike } from '#platform/i18n/web-messages.ts'
import type { landingPtBr } from './landing.pt-BR.ts'

/** The texts in English: written anew, not translated word for word. */
export const landingEnUs: MessagesLike<typeof landingPtBr> = {
  title: 'Arara: every comment from your live, saved',
  description:
    'Arara captures the comments from your Instagram live, picks out the questions and lets you answer them in DMs. Your first report is free.',
  skip: 'Skip to the content',
  brand: 'Arara, home page',
  banner: {
    label: 'Free report',
    text: 'Your first report is free.',
    action: 'Create account',
    dismiss: 'Dismiss',
  },
  header: {
    label: 'On this page',
    features: 'Features',
    prices: 'Pricing',
    films: 'Stories',
    questions: 'FAQ',
    logIn: 'Log in',
    signUp: 'Create account',
    menu: 'Menu',
    close: 'Close menu',
    language: 'Language',
  },
  hero: {
    title: {
      first: 'Your live flies by.',
      second: 'Arara keeps it.',
    },
    text: 'Every comment from your Instagram live lands in a report as it happens: who ordered, who asked, and who is still waiting for your answer in their DMs.',
    action: 'Start with a free report',
    note: 'No credit card needed. Provider partner since December 2024.',
  },
  demo: {
    description:
      'Demonstration: a report of a live on air. Comments come in one by one, questions get a mark, the shop answers one of them in a direct message, orders hang on the rail, and the curve shows the messages of each minute.',
    caption: 'A demo live with made-up people.',
    pause: 'Pause the demo',
    play: 'Resume the demo',
    onAir: 'live',
    airtime: '{minutes} min {seconds} s',
    messages: 'messages',
    lastMinute: '{n} in the last minute',
    capturing: 'Capturing',
    now: 'now',
    tabs: { messages: 'Messages', questions: 'Questions', users: 'People' },
    answering: 'answering',
    answered: 'Answered',
    placeholder: 'Write a reply',
    send: 'Send in DM',
  },
  statistics: {
    label: 'Arara in numbers',
    reports: 'reports',
    messages: 'messages captured',
    hours: 'hours of lives',
    accounts: 'accounts',
  },
  features: {
    title: 'Your live, from start to finish',
    text: 'Before, during and after: Arara keeps track of what was said so you can focus on selling.',
    acts: {
      before: { time: '19:40', name: 'Before', text: 'Get everything ready on the rail.' },
      during: { time: '20:00', name: 'On air', text: 'You show the piece, Arara listens.' },
      after: { time: '21:12', name: 'After', text: 'The live is over, the orders are still there.' },
    },
    connect: {
      title: 'Connect once',
      text: 'Arara knows when you go live. No need to leave a computer on.',
      account: 'Instagram, professional account',
      steps: {
        connected: { text: 'Account connected', time: '7:40 PM' },
        detected: { text: 'Live detected', time: '7:58 PM' },
        saved: { text: 'First comment captured', time: '7:58 PM' },
      },
    },
    bio: {
      title: 'Your link in bio',
      text: 'Your own address, with products, links and your next live.',
      links: {
        live: 'Tonight, 8 PM: new arrivals live',
        group: 'The shop’s group',
        product: 'Floral dress · R$89.90',
      },
    },
    questions: {
      title: 'Questions above the noise',
      text: 'Questions stand out from the rest of the chat, with how long each person has been waiting.',
      rail: 'Unanswered questions',
      list: {
        fabric: { text: 'what fabric is it', ago: '40 s ago' },
        hem: { text: 'is that hem frayed?', ago: '1 min ago' },
        size: { text: 'does it fit a 42?', ago: '2 min ago' },
      },
    },
    reply: {
      title: 'Answers in DMs',
      text: 'You answer in private without leaving the report, while the live is on air.',
      from: 'tatianeguedes in the live',
      asked: 'do you have 24 in size 40?',
      answer: 'Two left in 40. Want me to set one aside for you?',
      back: 'yes please!! paying now',
    },
    stream: {
      title: 'A broadcast of your own',
      text: 'Go live at your own address too, with chat, products and cart on one screen.',
      onAir: 'live',
      cart: 'in the cart',
      products: {
        dress: { name: 'Floral dress', price: 'R$89.90' },
        shirt: { name: 'Striped shirt', price: 'R$69.90' },
        blazer: { name: 'Black blazer', price: 'R$149.90' },
      },
      chat: {
        drape: 'it drapes so well',
        cart: 'it’s in my cart',
      },
    },
    search: {
      title: 'Search every word',
      text: 'A code, a city, a customer: everything that was said, with time and name.',
      query: '27',
      hits: {
        first: ' L',
        second: ' M',
        third: ' XL',
      },
    },
    carts: {
      title: 'AI carts',
      beta: 'beta',
      text: 'The live is over and the list is there: who wants what, and who asked first.',
      product: '27, terracotta jumpsuit',
      lines: {
        first: { place: '1st', size: 'XL' },
        second: { place: '2nd', size: 'M' },
        third: { place: '3rd', size: 'L' },
      },
    },
    customers: {
      title: 'Customers who come back',
      text: 'Who always shows up, who went quiet and who talks the most, live after live.',
      lives: {
        first: '28 lives',
        second: '11 lives',
        third: '4 lives',
      },
    },
    sharing: {
      title: 'Work as a team',
      text: 'Invite your helpers, one report at a time, and remove access anytime.',
      people: {
        first: 'has access',
        second: 'invited',
      },
      invite: 'Invite by email',
    },
    soonBadge: 'coming soon',
    soon: 'TikTok, YouTube and Shopify',
  },
  pricing: {
    title: 'The price is on the tag',
    text: 'The first report is on us. After that, one credit opens every live that day.',
    single: {
      name: '1 credit',
      for: 'For the live that was worth it.',
      points: {
        first: 'One day of reports',
        second: 'Every live that day',
        third: 'Valid for 1 year',
      },
      action: 'Start with 1 credit',
    },
    pack: {
      name: 'Pack of {n}',
      each: '{price} each',
      for: 'For sellers who go live every week.',
      points: {
        first: '{n} days of reports',
        second: 'On any connected profile',
        third: 'Valid for 1 year',
      },
      action: 'Start with the pack',
    },
    unlimited: {
      name: 'Unlimited',
      perMonth: 'per month',
      for: 'For two or more lives a week.',
      points: {
        first: 'Unlimited reports',
        second: 'One Instagram profile',
        third: 'Renews every month',
      },
      action: 'Go unlimited',
    },
    custom: 'More profiles, or a bigger brand?',
    customLink: 'Build a custom plan with us on WhatsApp',
    customMessage: 'Hi! I’d like a custom Arara plan for my brand.',
  },
  shops: {
    title: 'Shops selling with Arara',
    text: 'This is the place for shops that sell live with Arara. The labels below are samples.',
    textReal: 'Some of the shops that sell live with Arara.',
    sample: 'sample',
  },
  films: {
    title: 'Stories from sellers',
    text: 'Three short videos, three ways to go live. These are sample videos.',
    textReal: 'Three short videos, three ways to go live.',
    sample: 'sample',
    play: 'Watch:',
    close: 'Close video',
    failed: 'This browser couldn’t play the video.',
    open: 'Open the file',
    contribute: 'Use Arara? Tell us your story on WhatsApp',
    contributeMessage: 'Hi! I use Arara for my lives and would like to share my story on video.',
  },
  questions: {
    title: 'Ten questions, straight answers',
    more: 'Don’t see yours?',
    moreLink: 'Ask on WhatsApp',
    list: {
      computer: {
        question: 'Do I need to leave a computer on during the live?',
        answer:
          'No. Once your account is connected, Arara detects when you go live and starts capturing comments.',
      },
      personalAccount: {
        question: 'Does it work with a personal Instagram account?',
        answer:
          'No. Instagram only shares comments from professional accounts (business or creator) linked to a Facebook page. Switching yours is free and takes a few minutes.',
      },
      credit: {
        question: 'What does a credit open?',
        answer:
          'A whole day of reports. Three lives on the same day use a single credit, and the same day is never charged twice.',
      },
      firstReport: {
        question: 'Is the first report really free?',
        answer:
          'Yes. Every new account gets a credit for its first report, valid for 1 year, and we don’t ask for a card.',
      },
      expiry: {
        question: 'Do credits expire?',
        answer: 'They’re valid for 1 year from purchase. A report you’ve opened stays open after that.',
      },
      replies: {
        question: 'Can I answer customers from here?',
        answer:
          'Yes, by direct message while the live is on. Instagram allows one private reply per comment.',
      },
      helper: {
        question: 'Can my helper see the report?',
        answer: 'Yes. Invite them by name and email, report by report, and remove access anytime.',
      },
      carts: {
        question: 'How do AI carts work?',
        answer:
          'After the live, AI reads the messages and works out who wants what and in which order they asked. It’s still in beta: check before you charge.',
      },
      forgotten: {
        question: 'What if I forget to open the report that day?',
        answer:
          'Nothing is lost. With your account connected, the live is captured anyway, and the report waits until you open it.',
      },
      otherPlatforms: {
        question: 'What about TikTok, YouTube and Shopify?',
        answer:
          'YouTube lives already appear in reports: connect the channel under Integrations. TikTok offers no API for the comments of lives yet. You can also connect your Shopify store, and Arara reads its products, prices and inventory.',
      },
    },
  },
  closing: {
    title: 'Next live, no one is left hanging.',
    text: 'Connect Instagram today. The first night is on us.',
    action: 'Create a free account',
  },
  footer: {
    label: 'Footer',
    terms: 'Terms of use',
    shoppers: 'Terms for shoppers',
    privacy: 'Privacy',
    contact: 'Contact',
    contactMessage: 'Hi! I would like to talk to Arara.',
    tagline: 'Every comment from your live, saved.',
    theme: 'Theme',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
  },
}
