import type { Guide } from './guide-shape.ts'

export const guideEnUs: Guide = {
  title: 'Live selling guide',
  intro:
    'What to do before, during and after a sales live on Instagram, so that no customer goes unanswered and no order gets lost. Read it through, or come back to the part you need.',
  contents: 'In this guide',
  sections: [
    {
      id: 'before',
      title: 'A week before: choose what you will show',
      paragraphs: [
        'A good live has a beginning, a middle and an end. Pick 15 to 25 pieces for one hour: about three minutes each, with time to show it, wear it and answer.',
        'Open with a piece everyone wants, keep the second best for the middle, when people begin to leave, and close with something new or the last of its kind.',
      ],
      list: [
        'Give every piece a short code: 21, 22, 23. A code is quick to type and hard to confuse.',
        'Note size, color, price and how many you have of each.',
        'Weigh and measure: the question about shipping always comes.',
        'Hang everything on the rail, in the order you will show it.',
      ],
    },
    {
      id: 'tell',
      title: 'Tell the people who buy from you',
      paragraphs: [
        'Tell them three times: two days before, on the morning of the day, and ten minutes before. Show one piece at a time, never all of them.',
        'Schedule the live here too. Half an hour before, we test the connection with Instagram and email you if anything is wrong, in time to fix it.',
      ],
    },
    {
      id: 'rehearse',
      title: 'Half an hour before: light, sound, internet',
      paragraphs: [
        'A customer forgives a poor picture, not poor sound. Test with another phone, from the other side of the room.',
      ],
      list: [
        'Light in front of you, never behind.',
        'Phone upright and plugged in, without its case if it gets hot.',
        'Wi-Fi close by, or 4G with full signal. Switch other devices off.',
        'Someone with a laptop on the live report: she answers while you talk.',
        'Water, a tape measure and a calculator within reach.',
      ],
    },
    {
      id: 'open',
      title: 'The first five minutes',
      paragraphs: [
        'Many people come in the first minutes and decide whether to stay. Do not wait for a crowd. Say who you are, what you will show and how to buy.',
        'Repeat the rule every ten minutes, always the same: “Want it? Comment the code and your size. For example: 21 M. The first to comment gets it”.',
      ],
    },
    {
      id: 'show',
      title: 'Showing a piece in three minutes',
      paragraphs: ['Always keep the same order. Those who watch learn to expect it, and you forget nothing.'],
      list: [
        'Code and name, twice.',
        'Fabric, fit, lining, stretch.',
        'The sizes you have, in centimeters.',
        'The price, slowly, and until when it holds.',
        'How many there are. Say it will sell out only if it will.',
        'The last call, with the code again.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions: answer fast, sell more',
      paragraphs: [
        'The Questions tab has only the questions, apart from the rest of the chat. Sort by “Unanswered first” and work your way down.',
        'While the live is on air, Arara sends your answer privately to the person who asked, one per message. Once the live ends, Instagram no longer allows it.',
        'When ten people ask the same thing, select all ten and send one bulk reply. Put {name} in the text and everyone gets it with their own name.',
      ],
    },
    {
      id: 'orders',
      title: 'Orders: who commented first',
      paragraphs: [
        'Every message has its time to the second. Search the code of the piece, sort oldest first, and the queue is in front of you.',
        'Tag what you have set aside with a word such as “on hold” or “to pay”. Your helper sees the same tag at the same moment.',
      ],
    },
    {
      id: 'after',
      title: 'The same night: close the sales',
      paragraphs: [
        'People who wanted to buy at nine in the evening still want to at nine thirty. By tomorrow morning, half will have forgotten.',
      ],
      list: [
        'Message every customer her total, with the deadline to pay.',
        'Say what happens to the piece when the deadline passes.',
        'Anyone who hasn’t paid by the next morning gets one reminder.',
        'Offer the piece to the next in the queue.',
      ],
    },
    {
      id: 'figures',
      title: 'The day after: check the numbers',
      paragraphs: [
        'The curve of messages per minute shows at which piece the live warmed up and where it cooled. Click a minute and read what was said.',
        'See who was most active in the People tab. A customer with twenty comments and no purchase is a conversation worth having.',
        'Compare three lives, not one: the weekday, the hour and the time on air matter more than it seems.',
      ],
    },
    {
      id: 'rules',
      title: 'Ground rules that save you trouble',
      paragraphs: [
        'Buying in a live is buying at a distance: under the Brazilian consumer code a customer may withdraw within seven days of receiving the goods. Say so plainly, and say who pays for return shipping.',
        'Ask only for the data you need to deliver and keep it only as long as you need it. A customer’s name and comments are personal data: share the report with those who work with you, and remove access from those who no longer do.',
      ],
    },
  ],
}
