import { personHandle, youtubeHandle } from '#features/integrations/web/index.ts'
import type { Comment, Live } from '../../lives-types.ts'

/** A person and their unanswered questions. */
export type PersonToReach = { userName: string; questions: Pick<Comment, 'commentId' | 'text'>[] }

/** Groups unanswered questions by person, in the order in which people first asked. */
export function peopleToReach(questions: Comment[]): PersonToReach[] {
  const people = new Map<string, PersonToReach>()
  for (const { userName, commentId, text, isOwn, replyState } of questions) {
    if (isOwn || replyState === 'sent') continue
    const person = people.get(userName) ?? { userName, questions: [] }
    person.questions.push({ commentId, text })
    people.set(userName, person)
  }
  return [...people.values()]
}

/** One line for each person, to paste into a note or a chat: "@ana: tem no P? / e o frete?". */
export function listToCopy(people: PersonToReach[]): string {
  return people
    .map(({ userName, questions }) => {
      const texts = questions.map(({ text }) => text.replace(/\s+/g, ' ').trim())
      return `${personHandle(userName)}: ${texts.join(' / ')}`
    })
    .join('\n')
}

/** The URL of a person's profile: on Instagram, where a direct message can be started, or of the channel. Null: Facebook gives none. */
export const profileAddress = (userName: string, platform: Live['pluginType']): string | null => {
  if (platform === 'facebook') return null
  return platform === 'youtube'
    ? `https://www.youtube.com/${encodeURIComponent(youtubeHandle(userName)).replace('%40', '@')}`
    : `https://www.instagram.com/${encodeURIComponent(userName)}/`
}
