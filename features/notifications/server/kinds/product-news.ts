import type { NewsContent } from '../news/news-content.ts'
import type { Notice } from '../notice.ts'

/** An operator's text, in the recipient's language. */
export const productNews: Notice<NewsContent> = {
  setting: 'product_news',
  alwaysByEmail: false,
  email(content, writer) {
    const { subject, paragraphs, button } = content[writer.locale]
    return {
      subject,
      title: subject,
      blocks: [
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
        ...(button ? [{ kind: 'button' as const, ...button }] : []),
      ],
      footer: writer.say('product_news.footer'),
    }
  },
  sms(content, writer) {
    const { sms } = content[writer.locale]
    return sms === undefined ? null : { account: '', text: () => sms, link: '' }
  },
}
